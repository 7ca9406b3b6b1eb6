import { parseArgs } from 'node:util';
import { listDeadLetters, redrive, type DeadLetter } from '../operate/redrive';
import { print, runCommand, Usage } from './command';

const usage =
  'npm run redrive -w @makeport/event-bus -- --group <group> --topic <topic> [--list] [--key <aggregate id>] [--discard]';

const line = (letter: DeadLetter): string =>
  `${letter.lastAttemptAt} ${letter.topic}/${letter.partition}/${letter.offset} key ${letter.key ?? '–'} ` +
  `after ${letter.attempts} attempts: ${letter.errorClass}: ${letter.errorMessage}` +
  (letter.traceId === undefined ? '' : ` (trace ${letter.traceId})`);

/**
 * Lists dead letters, or returns them to the group's running consumer, which retries or discards
 * them.
 */
void runCommand('redrive', async (bus) => {
  const { values } = parseArgs({
    options: {
      group: { type: 'string' },
      topic: { type: 'string' },
      key: { type: 'string' },
      list: { type: 'boolean', default: false },
      discard: { type: 'boolean', default: false },
    },
  });
  const { group: groupId, topic, key, list, discard } = values;
  if (!groupId || !topic) throw new Usage(usage);
  if (list) {
    const letters = await listDeadLetters({ bus, groupId, topic });
    for (const letter of letters) print(line(letter));
    print(`${letters.length} dead letters`);
    return;
  }
  const action = discard ? 'discard' : 'retry';
  const letters = await redrive({
    bus,
    groupId,
    topic,
    action,
    ...(key === undefined ? {} : { key }),
  });
  for (const letter of letters) print(line(letter));
  print(`${letters.length} dead letters ${discard ? 'discarded' : 'handed back'}`);
});
