import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pino from 'pino';
import { copyTopics, notePositions } from '../backup/copy-topics';
import { restoreTopics } from '../backup/restore-topics';
import { notedPositions, POSITIONS_FILE } from '../backup/topics-backup';
import { createKafkaClient } from '../kafka/kafka-client';
import { kafkaSecurity } from '../kafka/kafka-security';
import { print, required, runCommand, Usage } from './command';

const usage =
  'backup-topics note <folder> | copy <folder> | restore <folder> <file with the ids of events that the databases know>';

/**
 * Backs up and restores topics. Order of a backup: record the positions, dump the databases, copy
 * the messages.
 */
void runCommand('backup-topics', async () => {
  const [step, folder, idsFile] = process.argv.slice(2);
  if (!folder) throw new Usage(usage);
  const kafka = createKafkaClient({
    brokers: required('KAFKA_BROKERS', 'host:port[,host:port]').split(','),
    security: kafkaSecurity(process.env),
    clientId: 'backup-topics',
    logger: pino({ level: 'warn' }, pino.destination(2)),
  });
  const file = resolve(folder, POSITIONS_FILE);
  const read = () => notedPositions.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (step === 'note') {
    const noted = await notePositions(kafka);
    writeFileSync(file, `${JSON.stringify(noted, null, 2)}\n`);
    print(`${noted.topics.length} topics, ${noted.groups.length} groups`);
  } else if (step === 'copy') {
    const names = read().topics.map(({ name }) => name);
    print(`${await copyTopics(kafka, names, folder)} messages`);
  } else if (step === 'restore' && idsFile) {
    const knownEvents = new Set(readFileSync(idsFile, 'utf8').split('\n').filter(Boolean));
    const { messages, passedOver } = await restoreTopics(kafka, read(), { folder, knownEvents });
    print(`${messages} messages, ${passedOver} that are newer than the databases left out`);
  } else throw new Usage(usage);
});
