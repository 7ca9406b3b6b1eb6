import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { resetGroup } from '../operate/reset-group';
import { print, required, runCommand, Usage } from './command';

const usage =
  'npm run reset-group -w @makeport/event-bus -- --group <group> --topic <topic> [--topic <topic>] [--truncate <table>]';

/** A table's name cannot be a parameter of a statement. */
const TABLE = /^[a-z_][a-z0-9_]*$/;

/** Makes a stopped group consume its topics again from the first event. */
void runCommand('reset-group', async (bus) => {
  const { values } = parseArgs({
    options: {
      group: { type: 'string' },
      topic: { type: 'string', multiple: true },
      truncate: { type: 'string', multiple: true, default: [] },
    },
  });
  const { group: groupId, topic: topics, truncate: tables } = values;
  if (!groupId || !topics) throw new Usage(usage);
  if (!tables.every((table) => TABLE.test(table))) throw new Usage(usage);
  const url = required('DATABASE_URL', "of the group's service");
  const dataSource = await new DataSource({ type: 'postgres', url, poolSize: 1 }).initialize();
  try {
    await resetGroup({
      bus,
      dataSource,
      groupId,
      topics,
      clear: async (manager) => {
        if (tables.length > 0) await manager.query(`TRUNCATE ${tables.join(', ')}`);
      },
    });
    print(`${groupId} begins again with the first event of ${topics.join(', ')}`);
  } finally {
    await dataSource.destroy();
  }
});
