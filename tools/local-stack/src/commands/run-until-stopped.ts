import { bringUp } from '../stack/bring-up.ts';
import { demoAccounts, demoPassword, type Mode } from '../stack/definition.ts';
import { Stack } from '../stack/stack.ts';
import { Steps } from '../steps.ts';
import { stopSignal } from '../stop-signal.ts';

export interface RunOptions {
  readonly mode: Mode;
  readonly basePort: number;
  readonly stateFolder: string;
  readonly build: boolean;
  /** Called when everything is ready. */
  readonly whenReady?: (stack: Stack, steps: Steps) => Promise<void>;
  /** Called before everything is stopped. */
  readonly beforeStop?: () => Promise<void>;
}

function showWhereItIs(stack: Stack, steps: Steps, seconds: string): void {
  const temporal = stack.temporalUi ? [`  Temporal UI   ${stack.temporalUi}`] : [];
  const accounts = demoAccounts.map(({ role, email }) => `    ${role.padEnd(13)} ${email}`);
  const lines = [
    '',
    `Makeport is ready after ${seconds} s.`,
    '',
    `  Makeport      ${stack.url}`,
    ...temporal,
    `  E-mails       ${stack.mails}`,
    `  Accounts      (password ${demoPassword})`,
    ...accounts,
    '',
    'Ctrl-C stops everything. Logs: npm run logs. State: npm run status.',
  ];
  steps.say(lines.join('\n'));
}

/** Starts the stack, runs it until a signal requests the stop, and shuts it down gracefully. */
export async function runUntilStopped(options: RunOptions): Promise<number> {
  const startedAt = Date.now();
  const steps = new Steps();
  const abort = new AbortController();
  const stack = new Stack({
    basePort: options.basePort,
    stateFolder: options.stateFolder,
    mode: options.mode,
    environment: process.env,
    report: ({ kind, text }) => steps.say(`${kind === 'died' ? '✗' : '✓'} ${text}`),
  });
  const told = stopSignal(() => {
    for (const service of stack.services) void service.kill('SIGKILL');
  });
  const up = bringUp(stack, steps, { build: options.build, abort: abort.signal });
  // A start that a stop interrupts fails; that failure is expected.
  up.catch(() => {});
  try {
    const first = await Promise.race([up.then(() => 'up' as const), told]);
    if (first === 'up') {
      showWhereItIs(stack, steps, ((Date.now() - startedAt) / 1000).toFixed(1));
      await options.whenReady?.(stack, steps);
      await told;
    }
    return 0;
  } finally {
    abort.abort();
    await options.beforeStop?.();
    if (stack.services.length > 0) await steps.step('stop', () => stack.stop());
    else await stack.stop();
  }
}
