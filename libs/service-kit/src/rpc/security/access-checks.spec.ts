import {
  identityRpc,
  notificationsRpc,
  orderingRpc,
  rpcContracts,
  type Actor,
  type RpcContract,
} from '@makeport/contracts';
import type { RpcCall } from '../rpc-call';
import {
  checkCaller,
  requireAccountType,
  requireRight,
  requireService,
  requireUser,
} from './authorization';
import { checkRecentAuthentication } from './recent-authentication';
import { checkSession } from './session-restrictions';

const callBy = (actor: Actor): RpcCall => ({ actor, callingService: 'bff', deadline: 0 });
const brand: Actor = {
  kind: 'user',
  userId: '00000000-0000-4000-8000-000000000001',
  accountType: 'brand',
  name: 'Northwind Outfitters',
  email: 'brand@makeport.test',
};
const visitor: Actor = { kind: 'anonymous' };
const service: Actor = { kind: 'service', service: 'ordering' };

describe('who may call', () => {
  it.each([visitor, service])('ERR-1: requireUser refuses %o', (actor) => {
    expect(() => requireUser(callBy(actor))).toThrow('User not authenticated');
  });

  it('requireUser answers with the person', () => {
    expect(requireUser(callBy(brand))).toBe(brand);
  });

  it('requireAccountType takes any of the types and no other', () => {
    expect(requireAccountType(callBy(brand), 'admin', 'brand')).toBe(brand);
    expect(() => requireAccountType(callBy(brand), 'manufacturer')).toThrow('Not authorized');
    expect(() => requireAccountType(callBy(visitor), 'brand')).toThrow('User not authenticated');
  });

  const admin: Actor = { ...brand, accountType: 'admin' };

  it('RIGHT-1, OPEN-40: requireRight takes an administrator who is not narrowed, or to this right', () => {
    const finance: Actor = { ...admin, rights: ['money.decide'] };
    expect(requireRight(callBy(admin), 'money.decide')).toBe(admin);
    expect(requireRight(callBy(finance), 'money.decide')).toBe(finance);
  });

  it.each([
    [
      'narrowed to others',
      { ...admin, rights: ['accounts.view', 'sessions.end'] },
      'Not authorized',
    ],
    ['narrowed to none', { ...admin, rights: [] }, 'Not authorized'],
    ['a brand that says it has it', { ...brand, rights: ['money.decide'] }, 'Not authorized'],
    ['a service', service, 'User not authenticated'],
    ['a visitor', visitor, 'User not authenticated'],
  ] as [string, Actor, string][])(
    'RIGHT-1, OPEN-40: requireRight refuses %s',
    (_who, actor, refusal) => {
      expect(() => requireRight(callBy(actor), 'money.decide')).toThrow(refusal);
    },
  );

  it.each([
    ['the bff for a person', 'bff', brand, {}],
    ['a service for itself', 'ordering', service, {}],
    ['a named service for itself', 'ordering', service, { callers: ['ordering'] }],
    ['a named service for a person', 'messaging', brand, { callers: ['bff', 'messaging'] }],
  ] as const)('X32: checkCaller takes %s', (_who, callingService, actor, contract) => {
    expect(() => checkCaller({ actor, callingService }, contract)).not.toThrow();
  });

  it.each([
    ['messaging for a person, unasked', 'messaging', brand, {}],
    ['messaging for a visitor', 'messaging', visitor, {}],
    ['a service that the contract does not name', 'ordering', service, { callers: ['identity'] }],
    ['the bff where another is named', 'bff', brand, { callers: ['identity'] }],
  ] as const)('X32: checkCaller refuses %s', (_who, callingService, actor, contract) => {
    expect(() => checkCaller({ actor, callingService }, contract)).toThrow('Not authorized');
  });

  it('X32: only identity sends mails with links, and messaging speaks for people in one call', () => {
    const getCallers = ({ name }: { name: string }) =>
      rpcContracts.find((contract) => contract.name === name)?.callers;
    for (const mail of [notificationsRpc.sendPasswordReset, notificationsRpc.sendEmailConfirmation])
      expect(getCallers(mail)).toEqual(['identity']);
    const both = rpcContracts.filter(
      ({ callers }) => callers?.includes('bff') && callers.includes('messaging'),
    );
    expect(both).toEqual([orderingRpc.getOrder]);
  });

  describe('what a contract says about the session', () => {
    const TEN_MINUTES = 600_000;
    const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
    const check =
      (actor: Actor, demands: Partial<RpcContract>, request: unknown = {}) =>
      () => {
        checkSession(callBy(actor), { kind: 'read', ...demands });
        checkRecentAuthentication(callBy(actor), demands, { request, recentMs: TEN_MINUTES });
      };
    const stale = { authenticatedAt: ago(TEN_MINUTES + 1) };

    it.each([
      ['just now', ago(0), true],
      ['nearly ten minutes ago', ago(TEN_MINUTES - 5_000), true],
      ['ten minutes ago', ago(TEN_MINUTES + 1), false],
      ['nobody knows when', undefined, false],
      ['nonsense', 'nonsense', false],
    ])('REAUTH-1: who signed in %s may move money: %s %s', (_when, authenticatedAt, allowed) => {
      const actor: Actor = { ...brand, ...(authenticatedAt !== undefined && { authenticatedAt }) };
      const asked = check(actor, { recentAuthentication: true });
      if (allowed) expect(asked).not.toThrow();
      else expect(asked).toThrow('Confirm that it is you to continue');
      expect(check(actor, {})).not.toThrow();
    });

    it('REAUTH-1: services and visitors are refused for other reasons', () => {
      expect(check(service, { recentAuthentication: true })).not.toThrow();
      expect(check(visitor, { recentAuthentication: true })).not.toThrow();
    });

    it('F44: who has no right to it is refused without being asked for a password', () => {
      const decide = { recentAuthentication: true, right: 'money.decide' } as const;
      const support: Actor = { ...admin, ...stale, rights: ['accounts.view'] };
      expect(check({ ...brand, ...stale }, decide)).toThrow('Not authorized');
      expect(check(support, decide)).toThrow('Not authorized');
      expect(check({ ...admin, ...stale }, decide)).toThrow('Confirm that it is you to continue');
    });

    it.each(
      rpcContracts
        .filter((contract) => contract.recentAuthentication)
        .map((rpc) => [rpc.name, rpc]),
    )('X24: a session that was left open is refused %s', (_name, contract) => {
      const opened = check(
        { ...admin, ...stale },
        contract,
        contract.request.parse(contract.example.request),
      );
      expect(opened).toThrow('Confirm that it is you to continue');
    });

    it('X24: an export that began in time ends later', () => {
      const { recordExport } = identityRpc;
      const begun = recordExport.request.parse(recordExport.example.request);
      const ended = { ...begun, ended: { rows: 3, outcome: 'complete' } };
      expect(check({ ...admin, ...stale }, recordExport, begun)).toThrow('Confirm that it is you');
      expect(check({ ...admin, ...stale }, recordExport, ended)).not.toThrow();
    });

    it('X34: a restricted administrator may confirm the sign-in, then set up the second factor', () => {
      const restricted: Actor = { ...admin, ...stale, restriction: 'second_factor_required' };
      expect(check(restricted, identityRpc.beginSecondFactor)).toThrow('Confirm that it is you');
      expect(check(restricted, identityRpc.reauthenticate)).not.toThrow();
    });

    it('MFA-5: a restricted account gets what is meant for it alone', () => {
      const restricted: Actor = { ...brand, restriction: 'second_factor_required' };
      expect(check(restricted, {})).toThrow('Set up two-step verification to continue');
      expect(check(restricted, { whileRestricted: true })).not.toThrow();
    });
  });

  describe('who views as an account', () => {
    const viewed: Actor = { ...brand, impersonatorId: '00000000-0000-4000-8000-000000000901' };
    const refusal = (actor: Actor, contract: (typeof rpcContracts)[number]): unknown => {
      try {
        checkSession(callBy(actor), contract);
        return null;
      } catch (error) {
        return error;
      }
    };

    it.each(
      rpcContracts
        .filter(({ kind }) => kind === 'write')
        .map((contract) => [contract.name, contract]),
    )('VIEW-2: cannot do %s', (_name, contract) => {
      expect(refusal(viewed, contract)).toMatchObject({
        kind: 'forbidden',
        code: 'identity.view_is_read_only',
        message: 'You are viewing as somebody else. Nothing can be changed until you end the view.',
      });
    });

    it.each(
      rpcContracts
        .filter(({ kind }) => kind === 'read')
        .map((contract) => [contract.name, contract]),
    )('VIEW-3: reads %s only if the contract opens it', (_name, contract) => {
      const expected = { kind: 'forbidden', code: 'identity.view_is_private' };
      if (contract.whileImpersonating) expect(refusal(viewed, contract)).toBeNull();
      else expect(refusal(viewed, contract)).toMatchObject(expected);
      expect(refusal(brand, contract)).toBeNull();
    });
  });

  it('requireService takes services only', () => {
    expect(requireService(callBy(service))).toBe('ordering');
    expect(() => requireService(callBy(brand))).toThrow('Not authorized');
    expect(() => requireService(callBy(visitor))).toThrow('Not authorized');
  });
});
