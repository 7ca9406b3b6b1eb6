import { Logger } from '@makeport/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config, type BffConfig } from '../config';
import { answerHttpError } from '../graphql/errors/http-errors';
import type { OperationContext } from '../graphql/operation/operation-context';
import { OperationContextFactory } from '../graphql/operation/operation-context.factory';
import { checkOwnPage } from '../session/check-origin';
import { drainRequest } from './drain-request';

/**
 * Handles what uploads of pictures and documents share: checks the origin, sends refusals and
 * discards unread bytes.
 */
@Injectable()
export class UploadRequests {
  constructor(
    private readonly operations: OperationContextFactory,
    @Inject(Config) private readonly config: Pick<BffConfig, 'PUBLIC_ORIGIN'>,
    private readonly logger: Logger,
  ) {}

  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (operation: OperationContext) => Promise<void>,
  ): Promise<void> {
    void reply.header('cache-control', 'no-store');
    try {
      checkOwnPage(request.headers, this.config.PUBLIC_ORIGIN);
      await work(this.operation(request));
    } catch (error) {
      answerHttpError(error, reply, this.logger);
    } finally {
      drainRequest(request);
    }
  }

  operation(request: FastifyRequest): OperationContext {
    return this.operations.create(request);
  }
}
