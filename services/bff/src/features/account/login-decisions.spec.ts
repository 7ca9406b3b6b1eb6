import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { orderingRpc } from '@makeport/contracts';
import { buildSchema, isInputObjectType, isObjectType } from 'graphql';

/** Pins the decisions about logins (ADR 0040): change the ADR before this test. */
describe('logins', () => {
  const schema = buildSchema(readFileSync(resolve(__dirname, '../../../schema.graphql'), 'utf8'));
  const getFields = (name: string): string[] => {
    const type = schema.getType(name);
    if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(`there is no ${name}`);
    return Object.keys(type.getFields());
  };

  it('X16, X39: one second factor and one list of logins of the own, lists of all for administrators alone', () => {
    const operations = [...getFields('Query'), ...getFields('Mutation')];
    const words =
      /factor|totp|otp$|mfa|passkey|webauthn|recoveryCode|logins?$|sessions$|devices?$/i;
    expect(operations.filter((name) => words.test(name)).sort()).toEqual([
      'beginSecondFactor',
      'confirmSecondFactor',
      'disableSecondFactor',
      'endOtherSessions',
      'endUserSessions',
      'ownSessions',
      'renewRecoveryCodes',
      'resetUserSecondFactor',
      'secondFactor',
      'userSessions',
    ]);
    expect(operations).toEqual(expect.arrayContaining(['signOut', 'signOutEverywhere']));
    expect(getFields('SignInInput').sort()).toEqual(['email', 'page', 'password']);
  });

  it('X16: payouts are set up by who has just shown who it is', () => {
    expect(getFields('StartPayoutOnboardingInput')).toEqual(['country', 'returnPath']);
    expect(orderingRpc.startPayoutOnboarding.recentAuthentication).toBe(true);
  });
});
