import { orderStatus } from '@makeport/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notAuthorized } from './export.errors';
import { orderColumns, paymentColumns, payoutColumns, type Side } from './columns';
import { streamCsv } from './csv';
import { CsvDownloads } from './csv-downloads';
import { begin, orderPages, paymentPages, payoutPages } from './list-pages';
import { parseFilter } from './parse-filter';

/** The filter that list pages write to their URL. */
const filterQuery = z.object({
  status: orderStatus.optional(),
  search: z.string().max(200).optional(),
});

/** Serves the acting account's lists as CSV, with all rows of the filter (PAPER-9). */
@Controller('files/exports')
export class ExportsController {
  constructor(private readonly downloads: CsvDownloads) {}

  @Get('orders.csv')
  orders(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.downloads.answer(request, reply, 'orders', async (operation, { accountType }) => {
      const side = getSide(accountType);
      const pages = await begin(orderPages(operation, parseFilter(filterQuery, request.query)));
      return streamCsv(orderColumns(side), pages);
    });
  }

  @Get('payments.csv')
  payments(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.downloads.answer(request, reply, 'payments', async (operation, { accountType }) => {
      const side = getSide(accountType);
      if (side === 'manufacturer')
        return streamCsv(payoutColumns, await begin(payoutPages(operation)));
      return streamCsv(paymentColumns, await begin(paymentPages(operation)));
    });
  }
}

function getSide(accountType: string): Side {
  if (accountType === 'brand' || accountType === 'manufacturer') return accountType;
  throw notAuthorized();
}
