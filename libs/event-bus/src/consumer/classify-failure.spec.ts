import { DomainError, type ErrorKind } from '@makeport/errors';
import { QueryFailedError } from 'typeorm';
import { z } from 'zod';
import { UnreadableEvent } from '../envelope';
import { classifyFailure } from './classify-failure';

const coded = (code: string, message = code): Error => Object.assign(new Error(message), { code });
const fromDatabase = (code: string): Error => new QueryFailedError('SELECT 1', [], coded(code));

describe('classifyFailure', () => {
  it.each([
    ['a refused connection', coded('ECONNREFUSED')],
    [
      'a reset connection inside another error',
      new Error('call failed', { cause: coded('ECONNRESET') }),
    ],
    ['a host with two addresses that both refuse', new AggregateError([coded('ECONNREFUSED')])],
    ['a database that shuts down', fromDatabase('57P01')],
    ['a database that starts', fromDatabase('57P03')],
    ['a database without free connections', fromDatabase('53300')],
    ['a deadlock', fromDatabase('40P01')],
    ['a lost race of serializable transactions', fromDatabase('40001')],
    ['a standby after a failover', fromDatabase('25006')],
    ['a pool that gets no connection', new Error('timeout exceeded when trying to connect')],
    ['a connection that broke in a query', new Error('Connection terminated unexpectedly')],
    [
      'another service that is down',
      new DomainError('unavailable', 'catalog.unavailable', 'Try again.'),
    ],
  ])('waits for %s', (_name, error) => {
    expect(classifyFailure(error)).toBe('unavailable');
  });

  it.each<[string, unknown]>([
    ['what cannot be read', new UnreadableEvent('not JSON', { cause: undefined })],
    ['a TypeError', new TypeError('undefined is not a function')],
    ['data that does not parse', z.string().safeParse(1).error],
    ...(['invalid_input', 'forbidden', 'unauthenticated', 'payment_refused'] as const).map(
      (kind) =>
        [`a refusal: ${kind}`, new DomainError(kind, 'testing.no', 'No')] satisfies [
          string,
          unknown,
        ],
    ),
  ])('gives up at once on %s', (_name, error) => {
    expect(classifyFailure(error)).toBe('permanent');
  });

  it.each<[string, unknown]>([
    ['an error without a name', new Error('hm')],
    ['what is no error', 'text'],
    ['nothing', undefined],
    ['a unique violation', fromDatabase('23505')],
    ...(['not_found', 'conflict', 'rate_limited', 'internal'] satisfies ErrorKind[]).map(
      (kind) =>
        [`a refusal that may pass: ${kind}`, new DomainError(kind, 'testing.no', 'No')] satisfies [
          string,
          unknown,
        ],
    ),
  ])('tries again after %s', (_name, error) => {
    expect(classifyFailure(error)).toBe('retry');
  });

  it('ends on errors that cause each other', () => {
    const [first, second] = [new Error('first'), new Error('second')];
    first.cause = second;
    second.cause = first;
    expect(classifyFailure(first)).toBe('retry');
  });
});
