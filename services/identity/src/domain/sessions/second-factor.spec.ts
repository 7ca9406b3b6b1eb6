import { formatRecoveryCode, readCode, RECOVERY_ALPHABET, getRestriction } from './second-factor';

describe('a second factor', () => {
  it.each([
    ['123456', { kind: 'app', digits: '123456' }],
    [' 123 456 ', { kind: 'app', digits: '123456' }],
    ['K7MQF-2XW9P', { kind: 'recovery', code: 'k7mqf2xw9p' }],
    ['k7mqf 2xw9p', { kind: 'recovery', code: 'k7mqf2xw9p' }],
    ['12345', null],
    ['1234567', null],
    ['', null],
    ['k7mqf-2xw9', null],
    ['k7mqf-2xw9o', null],
  ])('MFA-2, MFA-3: %j is read as %j', (entered, read) => {
    expect(readCode(entered)).toEqual(read);
  });

  it('MFA-3: a recovery code is read as it is shown, and no letter of it looks like another', () => {
    expect(formatRecoveryCode('k7mqf2xw9p')).toBe('k7mqf-2xw9p');
    expect(RECOVERY_ALPHABET).toMatch(/^[a-z2-9]+$/);
    expect(RECOVERY_ALPHABET).not.toMatch(/[ilo]/);
    expect(new Set(RECOVERY_ALPHABET).size).toBe(RECOVERY_ALPHABET.length);
  });

  const admin = { userType: null, role: 'admin' } as const;
  it.each([
    ['an administrator without one, where it is required', admin, true, 'second_factor_required'],
    ['an administrator who has one', { ...admin, secondFactor: true }, true, null],
    ['an administrator, where it is offered', admin, false, null],
    [
      'a brand, where administrators need it',
      { userType: 'brand', role: null } as const,
      true,
      null,
    ],
  ])('MFA-5: %s', (_who, account, requiredOfAdmins, restriction) => {
    expect(getRestriction(account, { requiredOfAdmins })).toBe(restriction);
  });
});
