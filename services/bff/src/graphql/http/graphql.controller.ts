import { isDomainError, type ErrorKind } from '@makeport/errors';
import { withSpan } from '@makeport/service-kit';
import { Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalidRequest } from '../errors/request.errors';
import { ResponseCache, type MadeResponse } from '../../response-cache/response-cache';
import { JSON_TYPE } from '../../response-cache/serve-cached';
import { GraphqlEngine, type GraphqlAnswer, type GraphqlRequest } from '../engine/graphql-engine';
import type { OperationContext } from '../operation/operation-context';
import { OperationContextFactory } from '../operation/operation-context.factory';
import { errorBody } from '../errors/public-error';

const body = z.object({
  // Refuses a syntax tree in JSON: Mercurius would execute it without the parser's limits.
  query: z.string().regex(/^(?!\s*\{\s*")/),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(200).nullish(),
});

const STATUS: Partial<Record<ErrorKind, number>> = { forbidden: 403, invalid_input: 400 };

/** Serves queries and mutations: POST with JSON only, no batches. */
@Controller()
export class GraphqlController {
  constructor(
    private readonly engine: GraphqlEngine,
    private readonly operations: OperationContextFactory,
    private readonly cache: ResponseCache,
  ) {}

  @Post('graphql')
  async post(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    try {
      const asked = this.parse(request.body);
      const key = this.cache.getKey(asked);
      void reply.header('cache-control', 'no-store');
      if (key !== null) {
        const { status, body } = await this.cache.make(key, () =>
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
    throw invalidRequest();
  }

  private async makePublic(
    asked: GraphqlRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<MadeResponse> {
    const { answer, operation } = await this.execute(asked, request, reply);
    const isGood = answer.status === 200 && answer.body.errors === undefined;
    return {
      status: answer.status,
      body: Buffer.from(JSON.stringify(answer.body)),
      tags: isGood ? operation.cacheTags : null,
    };
  }

  private async execute(
    asked: GraphqlRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ answer: GraphqlAnswer; operation: OperationContext }> {
    const operation = this.operations.create(request, reply);
    const { traceparent } = request.headers;
    const span = {
      kind: 'server',
      untrusted: true,
      // The trace id from the page; an invalid id starts a new trace.
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    } as const;
    const answer = await withSpan('POST /graphql', span, () =>
      this.engine.execute(asked, { operation }),
    );
    return { answer, operation };
  }
}
