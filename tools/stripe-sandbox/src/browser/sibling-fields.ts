import type { Values } from './field-rules';
import type { ElementType } from './messages';

type Talk = { ask: number } | { answer: number; from: ElementType; values: Values };

const ANSWER_TIMEOUT_MS = 3_000;

/**
 * Number, date and code may be in three frames. The frames share an origin and exchange their
 * values over a channel that the page cannot read, so that the frame with the number can send the
 * whole card.
 */
export class SiblingFields {
  private readonly channel: BroadcastChannel;
  private asked = 0;

  constructor(
    groupId: string,
    private readonly elementType: ElementType,
    private readonly own: () => Values,
  ) {
    this.channel = new BroadcastChannel(`elements-${groupId}`);
    this.channel.addEventListener('message', ({ data }: MessageEvent<Talk>) => {
      if (!('ask' in data)) return;
      this.channel.postMessage({
        answer: data.ask,
        from: this.elementType,
        values: this.own(),
      } satisfies Talk);
    });
  }

  /** Returns the values of these elements. A frame that does not respond counts as empty. */
  collect(types: readonly ElementType[]): Promise<Values> {
    const missing = new Set(types);
    const values: Values = {};
    if (missing.size === 0) return Promise.resolve(values);
    this.asked += 1;
    const question = this.asked;
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.channel.removeEventListener('message', listen);
        resolve(values);
      };
      const timer = setTimeout(finish, ANSWER_TIMEOUT_MS);
      const listen = ({ data }: MessageEvent<Talk>) => {
        if (!('answer' in data) || data.answer !== question || !missing.delete(data.from)) return;
        Object.assign(values, data.values);
        if (missing.size === 0) finish();
      };
      this.channel.addEventListener('message', listen);
      this.channel.postMessage({ ask: question } satisfies Talk);
    });
  }
}
