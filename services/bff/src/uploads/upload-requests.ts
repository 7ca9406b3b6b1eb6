import { Logger, RpcClient } from '@makeport/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config, type BffConfig } from '../config';
import { answerHttpError } from '../graphql/errors/http-errors';
import { OperationContext } from '../graphql/operation/operation-context';
import { clientAddress } from '../session/client-address';
import { checkOwnPage } from '../session/request-guard';
import { SessionCookies } from '../session/session-cookie';
import { drainRequest } from './drain-request';

/** What uploads of pictures have in common: whose page asks, for which account, and how a refusal is told. */
@Injectable()
export class UploadRequests {
  private readonly cookies: SessionCookies;

  constructor(
    @Inject(RpcClient) private readonly client: RpcClient,
    @Inject(Config) private readonly config: BffConfig,
    @Inject(Logger) private readonly logger: Logger,
  ) {
    this.cookies = new SessionCookies(config);
  }

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
    return new OperationContext(this.client, {
      token: this.cookies.read(request.headers.cookie),
      clientAddress: clientAddress(request),
      cookie: undefined,
      longLived: false,
    });
  }
}
