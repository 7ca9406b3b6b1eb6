import type { AttemptLimits } from '../ports';
import { RequestPasswordReset } from './request-password-reset';

const now = new Date('2026-11-21T10:00:00Z');

/** The use case knows no accounts at all: what it cannot ask, its answer cannot tell. */
describe('RequestPasswordReset', () => {
  const added: string[] = [];
  const requestWith = (countPasswordResetRequest: AttemptLimits['countPasswordResetRequest']) =>
    new RequestPasswordReset(
      { add: async (email) => void added.push(email) },
      { countPasswordResetRequest },
      () => now,
    );
  beforeEach(() => {
    added.length = 0;
  });

  it('OPEN-8: does the same for every e-mail, whether an account has it or not', async () => {
    const request = requestWith(async () => true);
    for (const email of [' Brand@Makeport.test', 'nobody@makeport.test']) {
      await request.execute({ email, clientAddress: '192.0.2.1' });
    }
    expect(added).toEqual(['brand@makeport.test', 'nobody@makeport.test']);
  });

  it('OPEN-8: says nothing when an e-mail got enough mails, and sends none', async () => {
    const request = requestWith(async () => false);
    await expect(
      request.execute({ email: 'brand@makeport.test', clientAddress: '192.0.2.1' }),
    ).resolves.toBeUndefined();
    expect(added).toEqual([]);
  });

  it.each(['', 'nobody', 'a b@c.test'])(
    'refuses what nobody could have as an e-mail: %j',
    async (email) => {
      await expect(
        requestWith(async () => true).execute({ email, clientAddress: '192.0.2.1' }),
      ).rejects.toMatchObject({ field: 'email', message: 'Please enter a valid email address' });
    },
  );
});
