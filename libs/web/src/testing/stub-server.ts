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

/** One answer: data, refusals in the bff's shape, or a lost connection. */
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

/** By operation name: an answer, or a function of the variables that gives one, also later. */
export type StubAnswers = Record<
  string,
  StubAnswer | ((variables: Record<string, unknown>) => StubAnswer | Promise<StubAnswer>)
>;

/** Asked beside the subject of many pages: as installations are where a test does not say otherwise. */
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
  /** What has been asked, in order. */
  asked: { name: string; variables: Record<string, unknown> }[];
  /** What has been listened to, by operation name, in order. */
  subscribed: string[];
  /** Sends an event to the running subscriptions of that name. */
  emit: (name: string, data: Record<string, unknown>) => void;
  /** Other answers from now on. */
  answer: (answers: StubAnswers) => void;
}

/** A GraphQL client with the real cache, and with answers given by the test in place of a server. */
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
        // like a fetch, it starts a moment later: what is torn down before that has never been asked
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
