/**
 * What the Temporal worker takes for open orders: starts so many escrow workflows of orders that wait for their answer, then
 * tells each of a change, in a random order, so that those that left the worker's cache are replayed. Prints the worker's
 * resident memory after each thousand, and how many changes a second it takes.
 *
 *   npm start, then: node tools/bench/worker-memory.mjs [orders=20000] [changes=5000]
 *
 * The orders have no rows, so that nothing may come due: `npm run reset` takes them away.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { runningStack } from './load/stack.mjs';
import { waitUntil } from './load/wait-until.mjs';

const [orders = '20000', changes = '5000'] = process.argv.slice(2);
const AT_ONCE = 20;
const DAY_MS = 86_400_000;

const require = createRequire(resolve(import.meta.dirname, '../../services/ordering/package.json'));
const { Client, Connection } = require('@temporalio/client');
const {
  escrowWorkflowId,
  ESCROW_TASK_QUEUE,
  ESCROW_WORKFLOW,
} = require('./dist/workflows/escrow.messages.js');

const stack = runningStack();
const worker = stack.processes.find(({ name }) => name === 'worker');
const connection = await Connection.connect({ address: stack.temporal });
const client = new Client({ connection });

const residentMb = () => {
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${worker.pid}/status`, 'utf8'));
  return Math.round(Number(kb) / 1024);
};

const dueAt = (days) => new Date(Date.now() + days * DAY_MS).toISOString();
const message = (orderId, version) => ({
  orderId,
  version,
  status: 'pending',
  escrowState: 'held',
  hasOpenProblem: false,
  deadlines: { answer: dueAt(100 + version), answer_reminder: dueAt(99 + version) },
});

async function atOnce(count, work) {
  let begun = 0;
  const lane = async () => {
    while (begun < count) await work(begun++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** All that was signalled has been worked on: the last one's history says so. */
const handled = (id) => async () => {
  const { historyLength } = await client.workflow.getHandle(escrowWorkflowId(id)).describe();
  return historyLength > 4;
};

const ids = Array.from({ length: Number(orders) }, () => randomUUID());
console.log(`worker, idle: ${residentMb()} MB`);
for (let first = 0; first < ids.length; first += 1000) {
  const some = ids.slice(first, first + 1000);
  await atOnce(some.length, (n) =>
    client.workflow.signalWithStart(ESCROW_WORKFLOW, {
      workflowId: escrowWorkflowId(some[n]),
      taskQueue: ESCROW_TASK_QUEUE,
      args: [{ order: message(some[n], 1), payoutRetryMs: DAY_MS }],
      signal: 'orderChanged',
      signalArgs: [message(some[n], 1)],
    }),
  );
  await waitUntil('workflows are begun', handled(some.at(-1)), { timeoutMs: 120_000, everyMs: 50 });
  console.log(`${first + some.length} open orders: ${residentMb()} MB`);
}

const begun = performance.now();
let peakMb = 0;
const watch = setInterval(() => (peakMb = Math.max(peakMb, residentMb())), 500);
const changed = Array.from(
  { length: Number(changes) },
  () => ids[Math.floor(Math.random() * ids.length)],
);
await atOnce(changed.length, (n) =>
  client.workflow
    .getHandle(escrowWorkflowId(changed[n]))
    .signal('orderChanged', message(changed[n], 2)),
);
const last = client.workflow.getHandle(escrowWorkflowId(changed.at(-1)));
const isIdle = async () => {
  const { raw } = await last.describe();
  return !raw.pendingWorkflowTask;
};
await waitUntil('changes are followed', isIdle, { timeoutMs: 300_000, everyMs: 50 });
clearInterval(watch);
const seconds = (performance.now() - begun) / 1000;
console.log(
  `${changed.length} changes at random: ${(changed.length / seconds).toFixed(0)} a second, at most ${peakMb} MB`,
);
await connection.close();
