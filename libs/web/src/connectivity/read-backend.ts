import { CSRF_HEADERS } from '../graphql/csrf-headers';
import type { ConnectionAnswer } from './check-connection';

const TIMEOUT_MS = 10_000;

/**
 * Sends the probe of the connectivity check: a query of the root type's name, which needs no
 * account.
 */
export async function readBackend(url: string): Promise<ConnectionAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...CSRF_HEADERS },
    body: '{"query":"{__typename}"}',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = (await response.json().catch(() => null)) as {
    errors?: { extensions?: { kind?: string } }[];
  } | null;
  const refusals = (body?.errors ?? []).map(({ extensions }) => extensions?.kind ?? 'internal');
  return { status: response.status, refusals };
}
