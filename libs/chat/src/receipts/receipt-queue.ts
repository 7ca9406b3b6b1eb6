import { sendRealtime } from '@makeport/web';

/**
 * Queues marks, because at most two are sent per second (NFR-9). A new mark replaces a queued mark
 * with the same key, since it includes the older one.
 */
export class ReceiptQueue {
  private readonly waiting = new Map<string, () => Promise<unknown>>();
  private running = false;

  put(key: string, send: () => Promise<unknown>): void {
    this.waiting.set(key, send);
    if (!this.running) void this.sendAll();
  }

  private async sendAll(): Promise<void> {
    this.running = true;
    for (let next = this.first(); next; next = this.first()) {
      const [key, send] = next;
      // a newer mark may have replaced this one while it was queued
      await sendRealtime(() => {
        const latest = this.waiting.get(key) ?? send;
        this.waiting.delete(key);
        return latest();
      }).catch(() => undefined);
    }
    this.running = false;
  }

  private first(): [string, () => Promise<unknown>] | undefined {
    return this.waiting.entries().next().value;
  }
}
