import { Logger } from '@makeport/service-kit';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { streamCsv } from '../csv';
import { CsvDownloads } from '../csv-downloads';
import { begin } from '../list-pages';
import { parseFilter } from '../parse-filter';
import {
  actions,
  moneyDesk,
  orders,
  products,
  unfoundSearches,
  users,
  type AdminList,
} from './admin-lists';
import { auditedExportPages, MAX_ROWS } from './audited-export-pages';

/**
 * Serves the lists of administrators as CSV. The owning service of a list checks the caller's
 * rights and records the export (EXP-1).
 */
@Controller('files/exports/admin')
export class AdminExportsController {
  constructor(
    private readonly downloads: CsvDownloads,
    private readonly logger: Logger,
  ) {}

  @Get('users.csv')
  users(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, users);
  }

  @Get('audit.csv')
  actions(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, actions);
  }

  @Get('products.csv')
  products(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, products);
  }

  @Get('orders.csv')
  orders(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, orders);
  }

  @Get('money-desk.csv')
  moneyDesk(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, moneyDesk);
  }

  @Get('unfound-searches.csv')
  unfoundSearches(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, unfoundSearches);
  }

  private answer<Row, Filter extends z.ZodType>(
    request: FastifyRequest,
    reply: FastifyReply,
    list: AdminList<Row, Filter>,
  ): Promise<void> {
    return this.downloads.answer(request, reply, list.name, async (operation) => {
      const filter = parseFilter(list.filter, request.query);
      let limited = false;
      const onLimit = (): void => void (limited = true);
      const pages = auditedExportPages(operation, list, filter, { maxRows: MAX_ROWS, onLimit });
      const last = `Only the first ${MAX_ROWS.toLocaleString('en-US')} rows are in this file.`;
      const csv = streamCsv(list.columns, await begin(pages), () => (limited ? last : null));
      // Ends the export, so that its end is recorded, even if the client disconnects before the
      // first row.
      return csv.once(
        'close',
        () => void pages.return(undefined).catch((error) => this.note(error)),
      );
    });
  }

  private note(err: unknown): void {
    this.logger.error({ err }, 'failed to record the end of an export');
  }
}
