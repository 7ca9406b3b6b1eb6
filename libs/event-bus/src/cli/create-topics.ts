import { topics } from '@makeport/contracts';
import { print, runCommand } from './command';

/** Creates every topic of the contracts that does not exist yet. */
void runCommand('create-topics', async (bus) => {
  await bus.ensureTopics(topics);
  print(`${topics.length} topics exist`);
});
