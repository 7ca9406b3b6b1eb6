export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/**
 * The longest deadline of a call, 15 s if it waits for a workflow, and a second for the transport.
 */
const ANSWER_TIMEOUT_MS = 16_000;

/** Returns an effect that no request may cause, or null if the response is fine. */
export function whatIsBad(
  { status, text, ms }: Reply,
  kind: 'json' | 'any' = 'json',
): string | null {
  if (status >= 500) return `HTTP ${status}: ${text.slice(0, 200)}`;
  if (/"(?:code":"[a-z_]+\.internal|kind":"internal)"/.test(text)) return text.slice(0, 300);
  if (/FST_ERR|call stack|syntax error at|SQLSTATE|node_modules/.test(text))
    return text.slice(0, 300);
  if (kind === 'json' && !/^\{"(?:data|errors)"/.test(text))
    return `no answer of ours: ${text.slice(0, 200)}`;
  return ms > ANSWER_TIMEOUT_MS ? `only after ${Math.round(ms)} ms` : null;
}

export async function getReply(sent: Promise<Response>): Promise<Reply> {
  const started = performance.now();
  const answer = await sent;
  const text = await answer.text();
  return { status: answer.status, text, ms: performance.now() - started };
}

/** Processes all items, a fixed number at a time. */
export async function forAll<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const left = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of left) await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
