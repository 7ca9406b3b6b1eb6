import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { drawInvoice, type InvoiceDocument } from './invoice-pdf';

/**
 * The worker thread that draws invoices and returns the PDF of each document. An error ends the
 * thread.
 */
parentPort?.on('message', (document: InvoiceDocument) => {
  void buffer(drawInvoice(document)).then((pdf) => parentPort?.postMessage(pdf));
});
