import { orderingRpc } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { Logger, RpcClient } from '@makeport/service-kit';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Config, type BffConfig } from '../../config';
import { answerHttpError } from '../../graphql/errors/http-errors';
import { OperationContext } from '../../graphql/operation/operation-context';
import { clientAddress } from '../../session/client-address';
import { SessionCookies } from '../../session/session-cookie';
import { storedFileHeaders } from '../../uploads/stored-file-headers';
import { drawInvoice } from './invoice-pdf';

const parameters = z.object({ orderId: z.uuid() });

/** The invoice of an order, for its brand, its manufacturer and admins (PAPER-7, PAPER-8). */
@Controller('files/invoices')
export class InvoicesController {
  private readonly cookies: SessionCookies;

  constructor(
    @Inject(RpcClient) private readonly client: RpcClient,
    @Inject(Config) config: BffConfig,
    @Inject(Logger) private readonly logger: Logger,
  ) {
    this.cookies = new SessionCookies(config);
  }

  @Get(':orderId')
  async download(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.headers({ ...storedFileHeaders('private'), 'cache-control': 'no-store' });
    try {
      const operation = new OperationContext(this.client, {
        token: this.cookies.read(request.headers.cookie),
        clientAddress: clientAddress(request),
        cookie: undefined,
        longLived: false,
      });
      const { account } = await operation.requireViewer();
      const { orderId } = parse(request.params);
      const invoice = await operation.call(orderingRpc.getInvoice, { orderId });
      const recipient = account.accountType === 'manufacturer' ? 'manufacturer' : 'brand';
      const name = `makeport-invoice-${invoice.number}.pdf`;
      void reply
        .header('content-disposition', contentDisposition(name, { type: 'attachment' }))
        .type('application/pdf')
        .send(drawInvoice(invoice, recipient));
    } catch (error) {
      answerHttpError(error, reply, this.logger);
    }
  }
}

/** What is no id is no order either. */
function parse(given: unknown): z.output<typeof parameters> {
  const result = parameters.safeParse(given);
  if (result.success) return result.data;
  throw new DomainError('not_found', 'ordering.order_not_found', 'Order not found');
}
