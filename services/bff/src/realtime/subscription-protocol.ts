import type { Logger } from '@makeport/service-kit';
import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type ExecutionArgs,
  type GraphQLSchema,
} from 'graphql';
import { makeServer, type Server, type SubscribePayload } from 'graphql-ws';
import { limitRules, MAX_TOKENS } from '../graphql/engine/query-limits';
import { MAX_COST, queryCost } from '../graphql/engine/query-cost';
import type { GraphqlContext } from '../graphql/operation/operation-context';
import { toPublicError } from '../graphql/errors/public-error';
import type { AccountConnections } from './account-connections';
import { authorisedEvents } from './authorised-events';
import type { RealtimeConnection } from './realtime-connection';
import { TooSlow } from './realtime-hub';

const INIT_WAIT_MS = 3000;
const MAX_SUBSCRIPTIONS = 20;

export interface SocketExtra {
  readonly connection: RealtimeConnection;
  /** The sockets and subscriptions of all accounts. */
  readonly accounts: AccountConnections;
}

export interface ProtocolOptions {
  readonly schema: GraphQLSchema;
  readonly production: boolean;
  readonly logger: Logger;
}

/** Implements graphql-transport-ws for subscriptions only, with the limits of POST requests. */
export function subscriptionProtocol({
  schema,
  production,
  logger,
}: ProtocolOptions): Server<SocketExtra> {
  const rules = [...specifiedRules, ...limitRules({ introspection: !production })];

  const prepare = (
    payload: SubscribePayload,
  ): Omit<ExecutionArgs, 'contextValue'> | readonly GraphQLError[] => {
    try {
      const document = parse(payload.query, { maxTokens: MAX_TOKENS });
      const errors = validate(schema, document, rules, { hideSuggestions: production });
      if (errors.length > 0) return errors;
      const operation = getOperationAST(document, payload.operationName);
      if (queryCost(schema, document, payload.variables ?? {}) > MAX_COST)
        return [new GraphQLError('The query is too complex')];
      if (operation?.operation !== OperationTypeNode.SUBSCRIPTION)
        return [new GraphQLError('Only subscriptions are answered here')];
      return {
        schema,
        document,
        variableValues: payload.variables,
        operationName: payload.operationName,
      };
    } catch (error) {
      return [error instanceof GraphQLError ? error : new GraphQLError('The query is not valid')];
    }
  };

  return makeServer<undefined, SocketExtra>({
    connectionInitWaitTimeout: INIT_WAIT_MS,
    onConnect: async ({ extra, subscriptions }) => {
      extra.connection.subscriptions = () => Object.keys(subscriptions).length;
      try {
        if (!(await extra.connection.authenticate())) return false;
        // Closes before returning false, because the first close code counts: the 4403 of
        // graphql-ws would show the page as signed out.
        if (extra.accounts.add(extra.connection)) return true;
        extra.connection.postpone();
        return false;
      } catch (err) {
        // Throws instead of returning false (4403): the session may be valid, so the client must
        // retry.
        logger.warn({ err }, 'socket authentication failed');
        throw new Error('Unavailable', { cause: err });
      }
    },
    onSubscribe: ({ extra, subscriptions }, _id, payload) => {
      const tooMany = Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS;
      if (tooMany || !extra.accounts.maySubscribe(extra.connection))
        return [new GraphQLError('Too many subscriptions')];
      const prepared = prepare(payload);
      if (!('schema' in prepared)) return prepared;
      const contextValue: GraphqlContext = { operation: extra.connection.operation() };
      return { ...prepared, contextValue };
    },
    onOperation: ({ extra }, _id, _payload, _args, result) =>
      Symbol.asyncIterator in result ? authorisedEvents(result, extra.connection) : undefined,
    onError: ({ extra }, _id, _payload, errors) => {
      // Closes the socket, because an error would end this subscription for good. The client
      // reconnects and restarts all its subscriptions.
      if (
        errors.some((error) => 'originalError' in error && error.originalError instanceof TooSlow)
      )
        extra.connection.giveUp();
      return errors.map((error) => toPublicError(error, logger));
    },
    onNext: (_context, _id, _payload, _args, result) => {
      if (!result.errors) return undefined;
      const errors = result.errors.map((error) => toPublicError(error, logger));
      return { data: result.data ?? null, errors };
    },
  });
}
