import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ResponseStore } from '../../response-cache/response-store';
import { FairQueue } from '../../uploads/fair-queue';
import { invoicesUnderWay } from './invoice.errors';
import type { InvoiceDocument } from './invoice-pdf';

/**
 * The limit of queued invoices per account, including the one being drawn. Users open only a few
 * from a list.
 */
const MAX_PER_ACCOUNT = 5;
const MAX_DRAWING_MS = 30_000;
/** Enough for the fonts and a document of many pages. */
const MAX_HEAP_MB = 128;
/** Enough for a few hundred documents. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
const MAX_KEPT_MS = 3_600_000;
const thread = join(__dirname, `drawing-thread${extname(__filename)}`);

/**
 * Draws invoices in a worker thread, so that drawing does not block other requests, and caches the
 * latest documents (X25).
 */
@Injectable()
export class InvoicePrinter implements OnModuleDestroy {
  private readonly kept = new ResponseStore(MAX_KEPT_BYTES);
  private readonly turns = new FairQueue({
    maxPerAccount: MAX_PER_ACCOUNT,
    refuse: invoicesUnderWay,
  });
  private worker: Worker | undefined;

  /** @throws DomainError rate_limited if too many invoices of the account are queued */
  async print(accountId: string, document: InvoiceDocument): Promise<Buffer> {
    // The key depends on the contents: after a refund, the invoice is drawn again.
    const key = createHash('sha256').update(JSON.stringify(document)).digest('base64url');
    return (
      this.find(key) ??
      this.turns.run(accountId, async () => this.find(key) ?? this.draw(key, document))
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.terminate();
  }

  private find(key: string): Buffer | undefined {
    return this.kept.get(key, Date.now() - MAX_KEPT_MS);
  }

  private async draw(key: string, document: InvoiceDocument): Promise<Buffer> {
    const worker = this.getWorker();
    try {
      const drawn = once(worker, 'message', { signal: AbortSignal.timeout(MAX_DRAWING_MS) });
      worker.postMessage(document);
      const [bytes] = (await drawn) as [Uint8Array];
      const pdf = Buffer.from(bytes);
      this.kept.set(key, pdf, new Set(), this.kept.revision, Date.now());
      return pdf;
    } catch (error) {
      // Terminates the failed thread; the next invoice starts another one.
      this.worker = undefined;
      await worker.terminate();
      throw error;
    }
  }

  private getWorker(): Worker {
    if (!this.worker) {
      this.worker = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
      this.worker.unref();
    }
    return this.worker;
  }
}
