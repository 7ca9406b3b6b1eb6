import { pause } from './retry';

/**
 * The result of the check. 'network' = no answer, or a failure of the backend; 'not-found' =
 * another server answers at the backend's address.
 */
export type ConnectionFinding = 'connected' | 'authentication' | 'not-found' | 'network';

/** One answer to the probe: its HTTP status and the kinds of its errors. */
export interface ConnectionAnswer {
  status: number;
  refusals: readonly string[];
}

interface CheckOptions {
  /** Sends the probe. Rejects without an answer. */
  read: () => Promise<ConnectionAnswer>;
  /** Called after each attempt that does not reach the backend. */
  onFailure?: () => void;
}

const ATTEMPTS = 3;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 10_000;

/** NFR-1: 1000 ms after the first failure, then doubled up to 10000 ms. */
export function checkDelayMs(failures: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
}

/**
 * Checks whether the backend is reachable: a small query in up to three attempts (NFR-1 to NFR-4,
 * OPEN-85). While the browser is offline, the check waits without limit.
 */
export async function checkConnection({
  read,
  onFailure,
}: CheckOptions): Promise<ConnectionFinding> {
  for (let failures = 0; ;) {
    await browserOnline();
    const finding = await read().then(classify, () => 'network' as const);
    if (finding !== 'network') return finding;
    failures++;
    onFailure?.();
    if (failures === ATTEMPTS) return finding;
    await pause(checkDelayMs(failures));
  }
}

/** NFR-3: a backend that rejects the query for any other reason counts as connected. */
function classify({ status, refusals }: ConnectionAnswer): ConnectionFinding {
  if (status === 401 || status === 403) return 'authentication';
  if (status === 404) return 'not-found';
  if (status >= 500 || refusals.some((kind) => kind === 'internal' || kind === 'unavailable'))
    return 'network';
  return refusals.some((kind) => kind === 'unauthenticated' || kind === 'forbidden')
    ? 'authentication'
    : 'connected';
}

/** Resolves when the browser is online (NFR-4). */
function browserOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true }),
  );
}
