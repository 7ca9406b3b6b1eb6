import { topics } from '@makeport/contracts';
import { print, runCommand } from './command';

void runCommand('create-topics', async (bus) => {
  await bus.ensureTopics(topics);
  print(`${topics.length} topics exist`);
});
