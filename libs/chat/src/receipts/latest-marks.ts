import { sendRealtime } from '@makeport/web';

/**
 * Queues unsent marks, one per key. At two per second (NFR-9), a newer mark replaces an older one
 * in the queue, because it includes the older one.
 */
export class LatestMarks {
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
      // read when it is sent, so that the latest mark is used
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
