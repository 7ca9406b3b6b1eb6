import { hash } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher';
import { isCommonPassword } from './common-passwords';

describe('Argon2PasswordHasher', () => {
  const hasher = new PasswordHasher();

  it('makes argon2id hashes with the agreed costs, each with a salt of its own', async () => {
    const [first, second] = await Promise.all([
      hasher.hash('open sesame'),
      hasher.hash('open sesame'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
    expect(hasher.isOutdated(first)).toBe(false);
    await expect(hasher.verify(first, 'open sesame')).resolves.toBe(true);
    await expect(hasher.verify(first, 'open sesame ')).resolves.toBe(false);
  });

  it('never matches for an account that does not exist, not even with the decoy’s password', async () => {
    await expect(hasher.verify(null, 'the password of no account')).resolves.toBe(false);
  });

  it('knows a hash of former costs', async () => {
    const cheap = await hash('open sesame', { memoryCost: 8192, timeCost: 1 });
    expect(hasher.isOutdated(cheap)).toBe(true);
    await expect(hasher.verify(cheap, 'open sesame')).resolves.toBe(true);
  });
});

describe('isCommonPassword', () => {
  it.each([
    'password',
    'Password1',
    '12345678',
    'iloveyou1',
    'qwertyuiop',
    'TRUSTNO1',
    'summer',
    'welcome',
  ])('knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['quiet elephants', 'makeport-demo', 'vX4-rivers'])('lets %s pass', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
