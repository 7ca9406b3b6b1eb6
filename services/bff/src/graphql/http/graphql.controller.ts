import { DomainError, isDomainError, type ErrorKind } from '@makeport/errors';
import { RpcClient, withSpan } from '@makeport/service-kit';
import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Config, type BffConfig } from '../../config';
import { JSON_TYPE } from '../../response-cache/serve-cached';
import { PublicAnswers, type MadeAnswer } from '../../response-cache/response-cache';
import { clientAddress } from '../../session/client-address';
import { SessionCookies } from '../../session/session-cookie';
import { GraphqlEngine, type GraphqlAnswer, type GraphqlRequest } from '../engine/graphql-engine';
import { OperationContext } from '../operation/operation-context';
import { errorBody } from '../errors/public-error';

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
    @Inject(Config) config: BffConfig,
    @Inject(PublicAnswers) private readonly answers: PublicAnswers,
  ) {
    this.cookies = new SessionCookies(config);
  }

  @Post('graphql')
  async post(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    try {
      const asked = this.parse(request.body);
      const question = this.answers.question(asked);
      void reply.header('cache-control', 'no-store');
      if (question !== null) {
        const { status, body } = await this.answers.make(question, () =>
          this.makePublic(asked, request, reply),
        );
        void reply.status(status).header('content-type', JSON_TYPE).send(body);
        return;
      }
      const { answer } = await this.execute(asked, request, reply);
      void reply.status(answer.status).send(answer.body);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      void reply.status(STATUS[error.kind] ?? 500).send(errorBody(error));
    }
  }

  private parse(sent: unknown): GraphqlRequest {
    const parsed = body.safeParse(sent);
    if (parsed.success) return parsed.data;
    throw new DomainError('invalid_input', 'bff.invalid_request', 'The request is not valid');
  }

  private async makePublic(
    asked: GraphqlRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<MadeAnswer> {
    const { answer, operation } = await this.execute(asked, request, reply);
    const isGood = answer.status === 200 && answer.body.errors === undefined;
    return {
      status: answer.status,
      body: Buffer.from(JSON.stringify(answer.body)),
      about: isGood ? operation.about : null,
    };
  }

  private async execute(
    asked: GraphqlRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ answer: GraphqlAnswer; operation: OperationContext }> {
    const operation = new OperationContext(this.client, {
      token: this.cookies.read(request.headers.cookie),
      clientAddress: clientAddress(request),
      cookie: this.cookies.of(reply),
      longLived: false,
    });
    const answer = await withSpan('POST /graphql', { kind: 'server' }, () =>
      this.engine.execute(asked, { operation }),
    );
    return { answer, operation };
  }
}
