import { once } from 'node:events';
import { readConfig } from './config.ts';
import { Contract } from './contract.ts';
import { LogReader } from './log-reader.ts';
import { serve } from './server.ts';
import { Warehouse } from './warehouse.ts';

const config = readConfig(process.env);
const contract = new Contract(config.asyncApiFile);
const warehouse = await Warehouse.open(config.databaseFile);
const reader = new LogReader(config, contract, warehouse);

const exportAll = async (): Promise<void> => {
  await warehouse.forgetOldMisfits(contract.topics);
  await warehouse.exportParquet(config.parquetFolder);
};

await reader.start();
const server = await serve(config.port, { warehouse, reader, contract });
console.log(`http://localhost:${config.port} shows the contents of ${config.databaseFile}`);
const exporting = setInterval(() => {
  exportAll().catch((error: unknown) => console.error('Failed to write the Parquet files.', error));
}, config.parquetEveryMs);

await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT'), reader.failed]);
clearInterval(exporting);
server.close();
server.closeAllConnections();
await reader.stop();
await exportAll();
await warehouse.close();
// An open client must not keep the process running.
process.exit();
