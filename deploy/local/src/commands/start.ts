import { defaultStateFolder } from '../paths.ts';
import { bringUp } from '../stack/bring-up.ts';
import { demoAccounts, demoPassword } from '../stack/definition.ts';
import { basePortFrom } from '../stack/ports.ts';
import { Stack } from '../stack/stack.ts';
import { Steps } from '../steps.ts';
import { stopSignal } from '../stop-signal.ts';

function showWhereItIs(stack: Stack, steps: Steps, seconds: string): void {
  const temporal = stack.temporalUi ? [`  Temporal UI   ${stack.temporalUi}`] : [];
  const accounts = demoAccounts.map(({ role, email }) => `    ${role.padEnd(13)} ${email}`);
  const lines = [
    '',
    `Makeport is ready after ${seconds} s.`,
    '',
    `  Makeport      ${stack.url}`,
    ...temporal,
    `  Accounts      (password ${demoPassword})`,
    ...accounts,
    '',
    'Ctrl-C stops everything. Logs: npm run logs. State: npm run status.',
  ];
  steps.say(lines.join('\n'));
}

/** Brings everything up and keeps it up until it is told to stop. */
export async function start(args: readonly string[]): Promise<number> {
  const startedAt = Date.now();
  const steps = new Steps();
  const abort = new AbortController();
  const stack = new Stack({
    basePort: basePortFrom(process.env),
    stateFolder: defaultStateFolder,
    mode: 'production',
    environment: process.env,
    report: ({ kind, text }) => steps.say(`${kind === 'died' ? '✗' : '✓'} ${text}`),
  });
  const told = stopSignal(() => {
    for (const unit of stack.units) void unit.kill('SIGKILL');
  });
  const up = bringUp(stack, steps, { build: !args.includes('--no-build'), abort: abort.signal });
  try {
    const first = await Promise.race([up.then(() => 'up' as const), told]);
    if (first === 'up') {
      showWhereItIs(stack, steps, ((Date.now() - startedAt) / 1000).toFixed(1));
      await told;
    }
    return 0;
  } finally {
    up.catch(() => {});
    abort.abort();
    if (stack.units.length > 0) await steps.step('stop', () => stack.stop());
    else await stack.stop();
  }
}
