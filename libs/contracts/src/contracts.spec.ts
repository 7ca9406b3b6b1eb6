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

  it('REAUTH-1: names what moves money or says where it goes', () => {
    const named = rpcContracts.filter((rpc) => rpc.recentAuthentication).map(({ name }) => name);
    expect(named.sort()).toEqual([
      'identity.begin-second-factor.v1',
      'ordering.approve-decision.v1',
      'ordering.decide-dispute.v1',
      'ordering.redrive-dead-letters.v1',
      'ordering.request-approval.v1',
      'ordering.retry-orders.v1',
      'ordering.start-payout-onboarding.v1',
    ]);
  });

  it('names every call and event once, and every topic exists', () => {
    const names = [...rpcContracts.map((rpc) => rpc.name), ...eventContracts.map((event) => event.type)];
    expect(new Set(names).size).toBe(names.length);
    for (const event of eventContracts) expect(topics.map((topic) => topic.name)).toContain(event.topic);
  });
});
