import { join } from 'node:path';
import { Bank } from './bank/run-bank';

/** `npm run bank-test -w @makeport/ordering` sets these variables to run the full test. */
const { BANK_SEED, BANK_OPERATIONS = '240', BANK_KILLS = '3', BANK_CLIENTS = '10' } = process.env;
const seed = Number(BANK_SEED ?? Date.now() % 1_000_000);
const operations = Number(BANK_OPERATIONS);
const full = operations > 1_000;

it('money: random operations of many at once while processes are killed: nothing lost, nothing doubled', async () => {
  process.stderr.write(`BANK_SEED=${seed}\n`);
  const folder = join(__dirname, '..', '..', '.local', 'bank', String(seed));
  const report = await Bank.run(
    {
      seed,
      operations,
      kills: Number(BANK_KILLS),
      clients: Number(BANK_CLIENTS),
      snapshotEveryMs: full ? 3_000 : 500,
      restMs: full ? 900_000 : 90_000,
    },
    folder,
  );
  if (full) process.stderr.write(`${JSON.stringify(report, null, 2)}\n`);
  expect(report.snapshots).toBeGreaterThan(3);
  expect(report.orders).toBeGreaterThan(operations / 10);
}, 7_200_000);
