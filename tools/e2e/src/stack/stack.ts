import type { StackAddresses } from '@makeport/local-stack';

function fromSetup(variable: string): string {
  const value = process.env[variable];
  if (!value)
    throw new Error(
      `${variable} is missing: the browser tests start by \`npm test -w @makeport/e2e\`.`,
    );
  return value;
}

export const addresses = (): StackAddresses =>
  JSON.parse(fromSetup('MAKEPORT_E2E_ADDRESSES')) as StackAddresses;

async function control(path: string): Promise<void> {
  const answer = await fetch(`${fromSetup('MAKEPORT_E2E_CONTROL')}/${path}`, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
}

/**
 * Kills the process immediately; it stays down until `start`. SIGSTOP suspends it until SIGCONT.
 */
export const kill = (
  name: string,
  signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' = 'SIGKILL',
): Promise<void> => control(`kill/${name}/${signal}`);
/** Shuts the process down gracefully. Resolves when it has ended; it stays down until `start`. */
export const shutDown = (name: string): Promise<void> => control(`shut-down/${name}`);
/** Resolves when the process is ready. The variables are added to its own until the next start. */
export const start = (
  name: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> => control(`start/${name}?${new URLSearchParams(environment).toString()}`);
