import { orderingRpc } from '@makeport/contracts';
import { Logger } from '@makeport/service-kit';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerHttpError } from '../../graphql/errors/http-errors';
import { OperationContextFactory } from '../../graphql/operation/operation-context.factory';
import { storedFileHeaders } from '../../uploads/stored-file-headers';
import { orderNotFound } from '../orders/order.errors';
import { InvoicePrinter } from './invoice-printer';

const parameters = z.object({ orderId: z.uuid() });

/** The invoice of an order, for its brand, its manufacturer and admins (PAPER-7, PAPER-8). */
@Controller('files/invoices')
export class InvoicesController {
  constructor(
    private readonly operations: OperationContextFactory,
    private readonly printer: InvoicePrinter,
    private readonly logger: Logger,
  ) {}

  @Get(':orderId')
  async download(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.headers({ ...storedFileHeaders('private'), 'cache-control': 'no-store' });
    try {
      const operation = this.operations.create(request);
      const { account } = await operation.requireViewer();
      const { orderId } = parse(request.params);
      const invoice = await operation.call(orderingRpc.getInvoice, { orderId });
      const { inspectionDays } = await operation.callAnonymously(orderingRpc.getPaymentTerms, {});
      const recipient = account.accountType === 'manufacturer' ? 'manufacturer' : 'brand';
      const pdf = await this.printer.print(account.id, { invoice, recipient, inspectionDays });
      const name = `makeport-invoice-${invoice.number}.pdf`;
      void reply
        .header('content-disposition', contentDisposition(name, { type: 'attachment' }))
        .type('application/pdf')
        .send(pdf);
    } catch (error) {
      answerHttpError(error, reply, this.logger);
    }
  }
}

/** Treats an invalid id like an unknown order. */
function parse(given: unknown): z.output<typeof parameters> {
  const result = parameters.safeParse(given);
  if (result.success) return result.data;
  throw orderNotFound();
}
