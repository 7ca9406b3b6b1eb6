import { z } from 'zod';
import { defineRpc } from './define-rpc';
import { eventContracts, rpcContracts, topics } from './index';

describe('contracts', () => {
  it.each(rpcContracts.map((contract) => [contract.name, contract] as const))(
    '%s: its example fits its schemas',
    (_name, contract) => {
      expect(contract.request.safeParse(contract.example.request).error).toBeUndefined();
      expect(contract.response.safeParse(contract.example.response).error).toBeUndefined();
    },
  );

  it.each(eventContracts.map((contract) => [contract.type, contract] as const))(
    '%s: its example fits its schema and has a key',
    (_type, contract) => {
      const data = contract.data.parse(contract.example);
      expect(contract.key(data)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('REAUTH-1, X24: names what moves money, opens accounts, exports lists or cannot be undone', () => {
    const named = rpcContracts.filter((rpc) => rpc.recentAuthentication).map(({ name }) => name);
    expect(named.sort()).toEqual([
      'catalog.record-export.v1',
      'discovery.record-export.v1',
      'identity.begin-account-view.v1',
      'identity.begin-second-factor.v1',
      'identity.change-account-role.v1',
      'identity.close-account.v1',
      'identity.confirm-administrator.v1',
      'identity.create-account.v1',
      'identity.decide-verification.v1',
      'identity.end-sessions.v1',
      'identity.erase-account.v1',
      'identity.record-export.v1',
      'identity.reopen-account.v1',
      'identity.require-recent-sign-in.v1',
      'identity.reset-second-factor.v1',
      'ordering.approve-decision.v1',
      'ordering.decide-dispute.v1',
      'ordering.dismiss-fraud-warning.v1',
      'ordering.record-export.v1',
      'ordering.redrive-dead-letters.v1',
      'ordering.request-approval.v1',
      'ordering.retry-orders.v1',
      'ordering.start-payout-onboarding.v1',
    ]);
  });

  it('VIEW-3: names the reads that an administrator gets who views as an account, and no other', () => {
    const named = rpcContracts.filter((rpc) => rpc.whileImpersonating).map(({ name }) => name);
    expect(named.sort()).toEqual([
      'catalog.get-own-product.v1',
      'catalog.list-own-categories.v1',
      'catalog.list-own-products.v1',
      'discovery.find-similar-products.v1',
      'discovery.recommend-manufacturers.v1',
      'discovery.recommend-products.v1',
      'discovery.search-products.v1',
      'discovery.suggest.v1',
      'identity.get-brand-profile.v1',
      'identity.get-manufacturer-account-profile.v1',
      'identity.get-manufacturer-profiles.v1',
      'messaging.count-unread.v1',
      'ordering.get-order-products.v1',
      'ordering.get-order-statistics.v1',
      'ordering.get-order-timelines.v1',
      'ordering.get-order.v1',
      'ordering.list-orders.v1',
      'ordering.list-partners.v1',
      'ordering.list-refunded-checkouts.v1',
      'ordering.price-cart.v1',
      'ordering.price-sample.v1',
      'samples.find-request.v1',
      'samples.get-request.v1',
      'samples.get-statistics.v1',
      'samples.list-requests.v1',
    ]);
  });

  it('VIEW-2: no write can be opened to who views as an account', () => {
    const write = { name: 'samples.do-harm.v1', kind: 'write', whileImpersonating: true } as const;
    const shapes = {
      request: z.object({}),
      response: z.object({}),
      example: { request: {}, response: {} },
    };
    expect(() => defineRpc({ ...write, ...shapes })).toThrow('is a write');
  });

  it('replaces an event by one of the same topic', () => {
    for (const { topic, replacedBy } of eventContracts) {
      if (replacedBy === undefined) continue;
      expect(eventContracts.find(({ type }) => type === replacedBy)?.topic).toBe(topic);
    }
  });

  it('names every call and event once, and every topic exists', () => {
    const names = [
      ...rpcContracts.map((rpc) => rpc.name),
      ...eventContracts.map((event) => event.type),
    ];
    expect(new Set(names).size).toBe(names.length);
    for (const event of eventContracts)
      expect(topics.map((topic) => topic.name)).toContain(event.topic);
  });
});
