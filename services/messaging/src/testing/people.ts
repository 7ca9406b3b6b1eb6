import { randomUUID } from 'node:crypto';
import type { AccountType, Actor, UserActor } from '@makeport/contracts';

export function person(
  accountType: AccountType,
  name = `A ${accountType}`,
  userId: string = randomUUID(),
): UserActor {
  return { kind: 'user', userId, accountType, name, email: `${userId.slice(0, 8)}@makeport.test` };
}

/** All actors that take part in no conversation. */
export const strangers = (): readonly (readonly [string, Actor])[] => [
  ['a visitor', { kind: 'anonymous' }],
  ['a service', { kind: 'service', service: 'ordering' }],
  ['another brand', person('brand')],
  ['another manufacturer', person('manufacturer')],
  ['an admin', person('admin')],
  ['a user', person('user')],
];
