import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { drawInvoice, type InvoiceDocument } from './invoice-pdf';

/** Draws invoices in a worker thread and posts each PDF. An error ends the thread. */
parentPort?.on('message', (document: InvoiceDocument) => {
  void buffer(drawInvoice(document)).then((pdf) => parentPort?.postMessage(pdf));
});
