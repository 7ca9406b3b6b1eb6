import { Client, CombinedError, makeResult, type Exchange, type Operation } from '@urql/core';
import { getOperationAST } from 'graphql';
import {
  filter,
  makeSubject,
  merge,
  mergeMap,
  pipe,
  takeUntil,
  fromPromise,
  map,
  tap,
} from 'wonka';
import { createCache } from '../graphql/cache';
import type { GraphQLConnection } from '../graphql/client';

/** One answer: data, errors in the bff's format, or a lost connection. */
export type StubAnswer =
  | { data: Record<string, unknown> }
  | {
      error: {
        message: string;
        code?: string;
        kind?: string;
        field?: string;
        fields?: readonly { field: string; message: string }[];
      };
    }
  | { network: string };

/** Answers by operation name. A function receives the variables. */
export type StubAnswers = Record<
  string,
  StubAnswer | ((variables: Record<string, unknown>) => StubAnswer | Promise<StubAnswer>)
>;

/**
 * Answers to queries that many pages send besides their own, with the values of a default
 * installation.
 */
const defaultAnswers: StubAnswers = {
  ManufacturerClosed: { data: { manufacturerProfile: null } },
  OrderSettlement: {
    error: { message: 'Unknown operation', code: 'bff.invalid_query', kind: 'invalid_input' },
  },
  PaymentTerms: { data: { publicConfig: { __typename: 'PublicConfig', inspectionDays: 0 } } },
  OrderPictures: { data: { orderPictures: [] } },
  PaymentAlerts: { data: { paymentAlerts: [] } },
};

export interface StubServer {
  connection: GraphQLConnection;
  /** The received operations, in order. */
  asked: { name: string; variables: Record<string, unknown> }[];
  /** The names of the received subscriptions, in order. */
  subscribed: string[];
  /** Sends an event to the active subscriptions of that name. */
  emit: (name: string, data: Record<string, unknown>) => void;
  /** Replaces the answers for later operations. */
  answer: (answers: StubAnswers) => void;
}

/**
 * Creates a GraphQL client with the real cache, whose answers come from the test instead of a
 * server.
 */
export function stubServer(initial: StubAnswers = {}): StubServer {
  const answers: StubAnswers = { ...defaultAnswers, ...initial };
  const asked: StubServer['asked'] = [];
  const subscribed: string[] = [];
  const events = makeSubject<{ name: string; data: Record<string, unknown> }>();

  const ask = async (operation: Operation): Promise<StubAnswer> => {
    const name = getName(operation);
    const variables = (operation.variables ?? {}) as Record<string, unknown>;
    asked.push({ name, variables });
    const answer = answers[name];
    if (!answer) throw new Error(`the test has no answer for ${name}`);
    return typeof answer === 'function' ? answer(variables) : answer;
  };

  const exchange: Exchange = () => (operations$) => {
    const answered$ = pipe(
      operations$,
      filter(({ kind }) => kind === 'query' || kind === 'mutation'),
      mergeMap((operation) => {
        const tornDown$ = pipe(
          operations$,
          filter(({ kind, key }) => kind === 'teardown' && key === operation.key),
        );
        // starts in a microtask, like a fetch, so that an operation that is torn down before is not
        // sent
        return pipe(
          fromPromise(Promise.resolve()),
          takeUntil(tornDown$),
          mergeMap(() => fromPromise(ask(operation))),
          map((answer) => toResult(operation, answer)),
          takeUntil(tornDown$),
        );
      }),
    );
    const emitted$ = pipe(
      operations$,
      filter(({ kind }) => kind === 'subscription'),
      tap((operation) => subscribed.push(getName(operation))),
      mergeMap((operation) =>
        pipe(
          events.source,
          filter(({ name }) => name === getName(operation)),
          map(({ data }) => makeResult(operation, { data })),
        ),
      ),
    );
    return merge([answered$, emitted$]);
  };

  const client = new Client({
    url: 'http://stub',
    preferGetMethod: false,
    exchanges: [createCache(), exchange],
  });
  return {
    connection: { client, close: () => undefined },
    asked,
    subscribed,
    emit: (name, data) => events.next({ name, data }),
    answer: (more) => Object.assign(answers, more),
  };
}

function getName(operation: Operation): string {
  return getOperationAST(operation.query)?.name?.value ?? 'unnamed';
}

function toResult(operation: Operation, answer: StubAnswer) {
  if ('data' in answer) return makeResult(operation, { data: answer.data });
  const error =
    'network' in answer
      ? new CombinedError({ networkError: new Error(answer.network) })
      : new CombinedError({
          graphQLErrors: [
            {
              message: answer.error.message,
              extensions: {
                code: answer.error.code ?? 'test.refused',
                kind: answer.error.kind ?? 'conflict',
                ...(answer.error.field && { field: answer.error.field }),
                ...(answer.error.fields && { fields: answer.error.fields }),
              },
            },
          ],
        });
  return { ...makeResult(operation, { data: null }), error };
}
