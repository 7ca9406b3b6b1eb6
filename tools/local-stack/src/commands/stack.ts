import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { StackAnswer, StackRequest, StackWish } from '../controlled/protocol.ts';
import { bringUp } from '../stack/bring-up.ts';
import { findFreeBasePort } from '../stack/ports.ts';
import { Stack } from '../stack/stack.ts';
import { Steps } from '../steps.ts';

/**
 * Variables that name external engines or accounts; a test must not use those of a developer's
 * shell.
 */
const notForTests = [
  'DATABASE_URL',
  'KAFKA_BROKERS',
  'TEMPORAL_ADDRESS',
  'OPENSEARCH_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
];

const answer = (line: StackAnswer): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

const getMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

async function carryOut(stack: Stack, request: StackRequest): Promise<void> {
  switch (request.op) {
    case 'kill':
      return stack.service(request.process).kill(request.signal);
    case 'start':
      return stack.service(request.process).start(request.environment);
    case 'stop':
      return stack.service(request.process).stop();
    case 'restart':
      return stack.restart(request.process);
  }
}

/**
 * Runs a stack for a test, controlled by lines of JSON on standard input (see `startStack`). Stops
 * everything when the input closes, so that no process is left however the test ends.
 */
export async function controlledStack(): Promise<number> {
  // The terminal sends Ctrl-C to the test runner, too, which closes the input when it is ready.
  process.on('SIGINT', () => {});
  const input = createInterface({ input: process.stdin });
  const ended = new Promise<void>((resolve) => input.once('close', resolve));
  const lines = input[Symbol.asyncIterator]();
  const wish = JSON.parse(String((await lines.next()).value)) as StackWish;

  if (!wish.keepState) rmSync(wish.stateFolder, { recursive: true, force: true });
  const steps = new Steps(process.stderr);
  const abort = new AbortController();
  const stack = new Stack({
    basePort: wish.basePort ?? (await findFreeBasePort()),
    stateFolder: wish.stateFolder,
    mode: 'production',
    environment: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !notForTests.includes(name)),
    ),
    report: ({ text }) => steps.say(text),
    disposable: true,
    lastRelease: wish.lastRelease ?? undefined,
  });

  const serve = async (): Promise<number> => {
    try {
      await bringUp(stack, steps, { build: wish.build, abort: abort.signal });
    } catch (error) {
      answer({ kind: 'failed', message: getMessage(error) });
      return 1;
    }
    answer({ kind: 'ready', addresses: stack.addresses });
    for await (const line of lines) {
      const request = JSON.parse(line) as StackRequest;
      // Not awaited: a test may start one process while another still stops.
      void carryOut(stack, request).then(
        () => answer({ kind: 'done', id: request.id, error: null }),
        (error: unknown) => answer({ kind: 'done', id: request.id, error: getMessage(error) }),
      );
    }
    return 0;
  };
  const code = await Promise.race([serve(), ended.then(() => 0)]);
  abort.abort();
  await stack.stop();
  return code;
}
