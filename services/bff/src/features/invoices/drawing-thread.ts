import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { drawInvoice, type InvoiceDocument } from './invoice-pdf';

/** The thread that draws invoices: it answers each document with its PDF. What fails ends the thread. */
parentPort?.on('message', (document: InvoiceDocument) => {
  void buffer(drawInvoice(document)).then((pdf) => parentPort?.postMessage(pdf));
});
