import { identityEvents, identityRpc } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { BffUnderTest } from '../../testing/bff-under-test';
import { operations } from '../../testing/operations';
import { people } from '../../testing/people';
import { SubscriberUnderTest } from '../../testing/subscriber-under-test';

describe('accounts', () => {
  let bff: BffUnderTest;
  beforeAll(async () => {
    bff = await BffUnderTest.start({ TRUSTED_PROXIES: '127.0.0.1' });
  });
  beforeEach(() => {
    bff.reset();
  });
  afterAll(() => bff.stop());

  const run = (name: string, as?: 'brand') => {
    const { document = '', variables = {} } = operations[name] ?? {};
    return bff.post(document, variables, {
      ...(as && { as }),
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
  };

  it('OPEN-8: a forgotten password is asked for with the address of whoever asks', async () => {
    expect(await run('Mutation.requestPasswordReset')).toMatchObject({
      data: { requestPasswordReset: true },
    });
    expect(bff.identity.getCalls(identityRpc.requestPasswordReset)).toMatchObject([
      { request: { email: 'brand@makeport.test', clientAddress: '198.51.100.7' } },
    ]);
  });

  it('OPEN-8: a new password passes on what is wrong with it, by field', async () => {
    const message = 'Password should be at least 8 characters';
    bff.identity.answer(identityRpc.resetPassword, () =>
      Promise.reject(
        new DomainError('invalid_input', 'identity.password_too_short', message, {
          field: 'password',
        }),
      ),
    );
    expect((await run('Mutation.resetPassword')).errors).toMatchObject([
      { message, extensions: { kind: 'invalid_input', field: 'password' } },
    ]);
  });

  it('OPEN-8: setting a new password signs nobody in', async () => {
    const answer = await run('Mutation.resetPassword');
    expect(answer).toMatchObject({ data: { resetPassword: true } });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('OPEN-9: signing out everywhere takes this browser’s cookie too', async () => {
    const answer = await run('Mutation.signOutEverywhere', 'brand');
    expect(answer).toMatchObject({ data: { signOutEverywhere: true } });
    expect(answer.headers.get('set-cookie')).toMatch(/^makeport=; .*Expires=Thu, 01 Jan 1970/);
  });

  it('OPEN-9: a refused sign-out everywhere leaves the cookie', async () => {
    bff.identity.answer(identityRpc.signOutEverywhere, () => Promise.reject(new Error('down')));
    const answer = await run('Mutation.signOutEverywhere', 'brand');
    expect(answer.errors).toHaveLength(1);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('OPEN-9: a changed password closes the sockets of the account at once', async () => {
    const patient = await BffUnderTest.start();
    const gone = await SubscriberUnderTest.connect(patient, 'brand');
    const stays = await SubscriberUnderTest.connect(patient, 'otherBrand');
    patient.identity.answer(identityRpc.getSession, async () => ({ session: null }));
    const at = '2026-11-21T10:00:00.000Z';
    await patient.bus.emit(identityEvents.passwordChanged, { accountId: people.brand.id, at });
    expect(await gone.closed).toMatchObject({ code: 4403 });
    expect(stays.socket.readyState).toBe(stays.socket.OPEN);
    await patient.stop();
  });

  it('BDASH-31: every field of the settings arrives, an absent one empties it', async () => {
    const input = `{ name: "Northwind", preferredCategories: ["Beauty"], priceRangeMin: 5,
      notificationPreferences: { email: true, push: false, orderUpdates: true, marketingEmails: false },
      expectedVersion: 3 }`;
    const document = `mutation { updateBrandProfile(input: ${input}) { profile { id } } }`;
    expect((await bff.post(document, {}, { as: 'brand' })).errors).toBeUndefined();
    expect(bff.identity.getCalls(identityRpc.updateBrandProfile)).toMatchObject([
      {
        request: {
          name: 'Northwind',
          website: null,
          phone: null,
          address: null,
          logo: null,
          preferredCategories: ['Beauty'],
          priceRangeMin: 5,
          priceRangeMax: null,
          notificationPreferences: {
            email: true,
            push: false,
            orderUpdates: true,
            marketingEmails: false,
          },
          expectedVersion: 3,
        },
      },
    ]);
  });

  it('BDASH-28: a price that is no whole number is refused', async () => {
    const { document = '', variables = {} } = operations['Mutation.updateBrandProfile'] ?? {};
    const { input } = variables as { input: object };
    const answer = await bff.post(
      document,
      { input: { ...input, priceRangeMin: 5.5 } },
      { as: 'brand' },
    );
    expect(answer.status).toBe(400);
    expect(bff.identity.getCalls(identityRpc.updateBrandProfile)).toEqual([]);
  });
});
