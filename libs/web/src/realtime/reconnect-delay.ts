const RECONNECT_SECONDS = [1, 2, 5, 10] as const;

/** NFR-7: 1, 2, 5, 10 s, then every 10 s. `retries` is the number of attempts so far. */
export function reconnectDelayMs(retries: number): number {
  return (RECONNECT_SECONDS[retries] ?? 10) * 1000;
}
