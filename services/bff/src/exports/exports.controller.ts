import type { Readable } from 'node:stream';
import { orderStatus } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { Logger, RpcClient } from '@makeport/service-kit';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Config, type BffConfig } from '../config';
import { answerHttpError } from '../graphql/http-errors';
import { OperationContext } from '../graphql/operation-context';
import { clientAddress } from '../session/client-address';
import { SessionCookies } from '../session/session-cookie';
import { orderColumns, paymentColumns, payoutColumns, type Side } from './columns';
import { csvOf } from './csv';
import { begin, orderPages, payoutPages } from './pages';

/** As the lists have it in their address. */
const filterQuery = z.object({ status: orderStatus.optional(), search: z.string().max(200).optional() });

/** Lists as CSV: all rows of the filter, of the asking account alone (PAPER-9). */
@Controller('files/exports')
export class ExportsController {
  private readonly cookies: SessionCookies;
  /** Accounts whose export is under way: each has one at a time. */
  private readonly busy = new Set<string>();

  constructor(
    @Inject(RpcClient) private readonly client: RpcClient,
    @Inject(Config) config: BffConfig,
    @Inject(Logger) private readonly logger: Logger,
  ) {
    this.cookies = new SessionCookies(config);
  }

  @Get('orders.csv')
  orders(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, 'orders', async (operation, side) => {
      const pages = await begin(orderPages(operation, parseFilter(request.query)));
      return csvOf(orderColumns(side), pages);
    });
  }

  @Get('payments.csv')
  payments(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, 'payments', async (operation, side) => {
      if (side === 'manufacturer') return csvOf(payoutColumns, await begin(payoutPages(operation)));
      return csvOf(paymentColumns, await begin(orderPages(operation, {})));
    });
  }

  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    what: string,
    open: (operation: OperationContext, side: Side) => Promise<Readable>,
  ): Promise<void> {
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    try {
      const operation = new OperationContext(this.client, {
        token: this.cookies.read(request.headers.cookie),
        clientAddress: clientAddress(request),
        cookie: undefined,
        longLived: false,
      });
      const { account } = await operation.requireViewer();
      const csv = await this.oneAtATime(account.id, () => open(operation, sideOf(account.accountType)));
      const name = `makeport-${what}-${new Date().toISOString().slice(0, 10)}.csv`;
      // A failure on the way breaks the connection off: a file that is not whole must not look whole.
      void reply
        .header('content-disposition', contentDisposition(name, { type: 'attachment' }))
        .type('text/csv; charset=utf-8')
        .send(csv);
    } catch (error) {
      answerHttpError(error, reply, this.logger);
    }
  }

  private async oneAtATime(accountId: string, open: () => Promise<Readable>): Promise<Readable> {
    if (this.busy.has(accountId)) {
      const text = 'Another download is still under way. Please wait until it is done.';
      throw new DomainError('rate_limited', 'bff.export_under_way', text);
    }
    this.busy.add(accountId);
    const end = (): void => void this.busy.delete(accountId);
    try {
      return (await open()).once('close', end);
    } catch (error) {
      end();
      throw error;
    }
  }
}

function parseFilter(query: unknown): z.output<typeof filterQuery> {
  const parsed = filterQuery.safeParse(query);
  if (parsed.success) return parsed.data;
  throw new DomainError('invalid_input', 'bff.invalid_filter', 'This filter does not exist');
}

function sideOf(accountType: string): Side {
  if (accountType === 'brand' || accountType === 'manufacturer') return accountType;
  throw new DomainError('forbidden', 'bff.not_authorized', 'Not authorized');
}
