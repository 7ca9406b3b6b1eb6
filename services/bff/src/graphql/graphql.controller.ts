import { DomainError, isDomainError, type ErrorKind } from '@makeport/errors';
import { RpcClient, withSpan } from '@makeport/service-kit';
import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Config, type BffConfig } from '../config';
import { checkRequest } from '../session/request-guard';
import { SessionCookies } from '../session/session-cookie';
import { GraphqlEngine, type GraphqlAnswer } from './graphql-engine';
import { OperationContext } from './operation-context';
import { errorBody } from './public-error';

const body = z.object({
  // Mercurius would also take a syntax tree as JSON, past the parser's limits.
  query: z.string().regex(/^(?!\s*\{\s*")/),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(200).nullish(),
});

const STATUS: Partial<Record<ErrorKind, number>> = { forbidden: 403, invalid_input: 400 };

/** The one endpoint for queries and mutations: POST and JSON only, no batches. */
@Controller()
export class GraphqlController {
  private readonly cookies: SessionCookies;

  constructor(
    @Inject(GraphqlEngine) private readonly engine: GraphqlEngine,
    @Inject(RpcClient) private readonly client: RpcClient,
    @Inject(Config) private readonly config: BffConfig,
  ) {
    this.cookies = new SessionCookies(config);
  }

  @Post('graphql')
  async post(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    try {
      checkRequest(request.headers, this.config.PUBLIC_ORIGIN);
      const answer = await withSpan('POST /graphql', { kind: 'server' }, () => this.execute(request, reply));
      void reply.status(answer.status).header('cache-control', 'no-store').send(answer.body);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      void reply.status(STATUS[error.kind] ?? 500).send(errorBody(error));
    }
  }

  private execute(request: FastifyRequest, reply: FastifyReply): Promise<GraphqlAnswer> {
    const parsed = body.safeParse(request.body);
    if (!parsed.success)
      throw new DomainError('invalid_input', 'bff.invalid_request', 'The request is not valid');
    const operation = new OperationContext(this.client, {
      token: this.cookies.read(request.headers.cookie),
      clientAddress: request.ip,
      cookie: this.cookies.of(reply),
      longLived: false,
    });
    return this.engine.execute(parsed.data, { operation });
  }
}
