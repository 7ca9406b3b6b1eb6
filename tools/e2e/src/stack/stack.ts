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

/** The process is gone at once and stays down until `start`. With SIGSTOP it hangs until SIGCONT. */
export const kill = (
  name: string,
  signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' = 'SIGKILL',
): Promise<void> => control(`kill/${name}/${signal}`);
/** In good order; resolves when it is gone, and it stays down until `start`. */
export const shutDown = (name: string): Promise<void> => control(`shut-down/${name}`);
/** Resolves when it is ready again. The variables are beside its own, until it is started without them. */
export const start = (
  name: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> => control(`start/${name}?${new URLSearchParams(environment).toString()}`);
