import { isNativeError } from 'node:util/types';
import { topics } from '@makeport/contracts';
import { createTopics } from '../operate/create-topics';

const brokers = process.env['KAFKA_BROKERS'];
if (!brokers) {
  process.stderr.write('KAFKA_BROKERS is missing: host:port[,host:port].\n');
  process.exit(1);
}

/** Creates every topic of the contracts that does not exist yet. */
createTopics({ brokers: brokers.split(','), topics }).catch((error: unknown) => {
  process.stderr.write(`${isNativeError(error) ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
