import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { Logger } from '@makeport/service-kit';
import type { GraphqlContext } from '../operation/operation-context';
import { checkOperation } from './check-operation';
import { getDocument } from './document-cache';
import { toPublicError, type EngineError } from '../errors/public-error';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Record<string, unknown> | null | undefined;
  readonly operationName?: string | null | undefined;
}

export interface GraphqlAnswer {
  readonly status: 200 | 400;
  readonly body: { readonly data?: unknown; readonly errors?: readonly GraphQLFormattedError[] };
}

/**
 * Executes operations with Mercurius (cached documents, compiled queries), without its HTTP and
 * WebSocket parts.
 */
@Injectable()
export class GraphqlEngine {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly logger: Logger,
  ) {}

  async execute(request: GraphqlRequest, context: GraphqlContext): Promise<GraphqlAnswer> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const { query, variables, operationName } = request;
    const document = getDocument(query);
    const wrong = document ? checkOperation(fastify.graphql.schema, document, variables ?? {}) : [];
    if (wrong.length > 0) {
      const errors = wrong.map((error) =>
        toPublicError({ message: error.message, originalError: error }, this.logger),
      );
      return { status: 400, body: { errors } };
    }
    try {
      const result: ExecutionResult = await fastify.graphql(
        query,
        { ...context },
        variables ?? undefined,
        operationName ?? undefined,
      );
      const logger = await this.getLogger(context);
      const errors = result.errors?.map((error) => toPublicError(error, logger));
      return { status: 200, body: { data: result.data ?? null, ...(errors ? { errors } : {}) } };
    } catch (error) {
      const errors = documentErrors(error).map((each) => toPublicError(each, this.logger));
      return { status: 400, body: { errors } };
    }
  }

  /** VIEW-4: during a view, log lines contain the administrator's id. */
  private async getLogger({ operation }: GraphqlContext): Promise<Logger> {
    const view = (await operation.knownViewer())?.view;
    return view ? this.logger.child({ impersonatorId: view.administrator.id }) : this.logger;
  }
}

/** Returns the errors of a document that Mercurius refused to execute. */
function documentErrors(error: unknown): readonly EngineError[] {
  const known =
    error instanceof Error && 'code' in error && error.code === 'MER_ERR_GQL_VALIDATION';
  if (known && 'errors' in error && Array.isArray(error.errors))
    return error.errors as EngineError[];
  return [{ message: 'unexpected', originalError: error }];
}
