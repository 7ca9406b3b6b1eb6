import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSchema, isInputObjectType, isObjectType } from 'graphql';

/** What ADR 0021 decides about logins: whoever changes it changes the decision, too. */
describe('logins', () => {
  const schema = buildSchema(readFileSync(resolve(__dirname, '../../schema.graphql'), 'utf8'));
  const fieldsOf = (name: string): string[] => {
    const type = schema.getType(name);
    if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(`there is no ${name}`);
    return Object.keys(type.getFields());
  };

  it('X16: there are neither second factors nor a list of logins, but an end to all of them', () => {
    const operations = [...fieldsOf('Query'), ...fieldsOf('Mutation')];
    const words = /factor|totp|otp$|mfa|passkey|webauthn|recoveryCode|logins?$|sessions$|devices?$/i;
    expect(operations.filter((name) => words.test(name))).toEqual([]);
    expect(operations).toEqual(expect.arrayContaining(['signOut', 'signOutEverywhere']));
    expect(fieldsOf('SignInInput').sort()).toEqual(['email', 'page', 'password']);
  });

  it('X16: payouts are set up without signing in again: the payment provider asks who one is', () => {
    expect(fieldsOf('StartPayoutOnboardingInput')).toEqual(['returnPath']);
  });
});
