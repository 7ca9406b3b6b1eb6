import { pause } from './attempts';

/**
 * What the check has found: 'network' = no answer or none of the backend itself, 'not-found' = something else
 * answers at the backend's address.
 */
export type ConnectionFinding = 'connected' | 'authentication' | 'not-found' | 'network';

/** One answer to the small read: its HTTP status, and the kinds of the refusals in it. */
export interface ConnectionAnswer {
  status: number;
  refusals: readonly string[];
}

interface CheckOptions {
  /** Rejects when there is no answer. */
  read: () => Promise<ConnectionAnswer>;
  /** Runs after each attempt that found no backend. */
  onFailure?: () => void;
}

const ATTEMPTS = 3;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 10_000;

/** NFR-1: 1000 ms after the first failure, doubling up to 10000 ms. */
export function checkDelayMs(failures: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
}

/**
 * Whether the backend can be reached: a small read in up to three attempts (NFR-1 to NFR-4, OPEN-85). While the
 * browser is offline it waits, for as long as that takes.
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

/** NFR-3. A backend that refuses the question in any other way has been reached. */
function classify({ status, refusals }: ConnectionAnswer): ConnectionFinding {
  if (status === 401 || status === 403) return 'authentication';
  if (status === 404) return 'not-found';
  if (status >= 500 || refusals.some((kind) => kind === 'internal' || kind === 'unavailable'))
    return 'network';
  return refusals.some((kind) => kind === 'unauthenticated' || kind === 'forbidden')
    ? 'authentication'
    : 'connected';
}

/** NFR-4. */
function browserOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true }),
  );
}
