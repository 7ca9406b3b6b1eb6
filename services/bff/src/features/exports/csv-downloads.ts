import type { Readable } from 'node:stream';
import { Logger } from '@makeport/service-kit';
import { Injectable } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerHttpError } from '../../graphql/errors/http-errors';
import type { OperationContext, Viewer } from '../../graphql/operation/operation-context';
import { OperationContextFactory } from '../../graphql/operation/operation-context.factory';
import { exportUnderWay } from './export.errors';

/** Sends CSV files, one at a time per account. */
@Injectable()
export class CsvDownloads {
  /** Accounts with a running export. */
  private readonly busy = new Set<string>();

  constructor(
    private readonly operations: OperationContextFactory,
    private readonly logger: Logger,
  ) {}

  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    what: string,
    open: (operation: OperationContext, account: Viewer['account']) => Promise<Readable>,
  ): Promise<void> {
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    try {
      const operation = this.operations.create(request);
      const { account } = await operation.requireViewer();
      const csv = await this.oneAtATime(account.id, () => open(operation, account));
      const name = `makeport-${what}-${new Date().toISOString().slice(0, 10)}.csv`;
      // A failure closes the connection, so that an incomplete file does not look complete.
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
      throw exportUnderWay();
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
