import { sendRealtime } from '@makeport/web';

/**
 * Marks that are not sent yet, one for each key: at two a second (NFR-9) a newer mark takes the place of an older one
 * that still waits, for it says more.
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
      // taken at the moment of sending, so that what came while it waited is what is sent
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
