import { identityRpc, orderingRpc } from '@makeport/contracts';
import { BffUnderTest } from '../../testing/bff-under-test';
import { people } from '../../testing/people';

describe('an administrator who has to set up a second factor', () => {
  let bff: BffUnderTest;
  beforeAll(async () => {
    bff = await BffUnderTest.start();
    const restriction = 'second_factor_required' as const;
    bff.identity.answer(identityRpc.getSession, async () => ({
      session: { account: { ...people.admin, restriction }, expiresAt: '2099-01-01T00:00:00.000Z' },
    }));
  });
  afterAll(() => bff.stop());
  const ask = (query: string) => bff.post(query, {}, { as: 'admin' });

  it('MFA-5: the session says so, setting it up is answered, and of all else the browser gets the refusal', async () => {
    const session = await ask('{ session { account { secondFactorRequired } } }');
    expect(session.data).toEqual({ session: { account: { secondFactorRequired: true } } });
    expect((await ask('{ secondFactor { enabledAt } }')).errors).toBeUndefined();
    const { errors } = await ask('{ adminActionItems { queue count } }');
    expect(errors).toMatchObject([
      {
        message: 'Set up two-step verification to continue',
        extensions: { kind: 'forbidden', code: 'identity.second_factor_required' },
      },
    ]);
    expect(bff.ordering.getCalls(orderingRpc.countMoneyDesk)).toEqual([]);
  });
});
