import { Secret, TOTP } from 'otpauth';
import { ApiPerson } from '../../api-person.ts';
import { linkIn, mailTo } from '../../outbox.ts';
import { ofMatrix, type Prepare, type Prepared } from './prepare.ts';

const PASSWORD = 'correct-horse-battery';

/** Turns on the second factor of a new account up to its confirmation. */
async function toSecondFactor(): Promise<{ person: ApiPerson; code: string }> {
  const person = await ApiPerson.signedUp();
  const { beginSecondFactor } = await person.must<{ beginSecondFactor: { key: string } }>(
    'mutation { beginSecondFactor { key } }',
  );
  const secret = Secret.fromBase32(beginSecondFactor.key.replaceAll(' ', ''));
  return { person, code: new TOTP({ secret }).generate() };
}

export async function withSecondFactor(): Promise<{ person: ApiPerson; recoveryCode: string }> {
  const { person, code } = await toSecondFactor();
  const { confirmSecondFactor } = await person.must<{
    confirmSecondFactor: { recoveryCodes: string[] };
  }>(
    'mutation ($input: ConfirmSecondFactorInput!) { confirmSecondFactor(input: $input) { recoveryCodes } }',
    { input: { code } },
  );
  return { person, recoveryCode: confirmSecondFactor.recoveryCodes[0] ?? '' };
}

const proven = async (): Promise<Prepared> => {
  const { person, recoveryCode } = await withSecondFactor();
  return { as: person, variables: { input: { password: person.password, code: recoveryCode } } };
};

async function getToken(email: string, subject: string): Promise<string> {
  const { hash, searchParams } = new URL(linkIn(await mailTo(email, subject)));
  return searchParams.get('token') ?? new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

const withPassword: Prepare = async () => {
  const person = await ApiPerson.signedUp();
  return { as: person, variables: { input: { password: person.password } } };
};
const newcomer: Prepare = async () => ({ as: await ApiPerson.signedUp(), variables: {} });

const RESET =
  'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }';

/** Sessions and settings of one's own account. */
export const accounts: Readonly<Record<string, Prepare>> = {
  BeginSecondFactor: newcomer,
  ChooseProductsPerPage: ({ people: { brand } }) => ({ as: brand, variables: { size: 12 } }),
  CompleteSignIn: async () => {
    const { person, recoveryCode: code } = await withSecondFactor();
    const { email, password } = person;
    const { signIn } = await new ApiPerson().must<{ signIn: { challenge: { token: string } } }>(
      'mutation ($input: SignInInput!) { signIn(input: $input) { challenge { token } } }',
      { input: { page: 'brand', email, password } },
    );
    return {
      as: new ApiPerson(),
      variables: { input: { token: signIn.challenge.token, code } },
    };
  },
  ConfirmEmail: async () => {
    const person = await ApiPerson.signedUp();
    await person.must('mutation { requestEmailConfirmation }');
    const subject = 'Confirm your e-mail address for Makeport';
    const token = await getToken(person.email, subject);
    return { as: person, variables: { input: { token } } };
  },
  ConfirmSecondFactor: async () => {
    const { person, code } = await toSecondFactor();
    return { as: person, variables: { input: { code } } };
  },
  DisableSecondFactor: proven,
  EndOtherSessions: newcomer,
  Reauthenticate: withPassword,
  RenewRecoveryCodes: proven,
  RequestEmailConfirmation: newcomer,
  RequestErasure: withPassword,
  RequestPasswordReset: async () => {
    const { email } = await ApiPerson.signedUp();
    return { as: new ApiPerson(), variables: { input: { email } } };
  },
  ResetPassword: async () => {
    const { email } = await ApiPerson.signedUp();
    const visitor = new ApiPerson();
    await visitor.must(RESET, { input: { email } });
    const token = await getToken(email, 'Set a new password for Makeport');
    return { as: visitor, variables: { input: { token, password: PASSWORD } } };
  },
  SignIn: async () => {
    const { email, password } = await ApiPerson.signedUp();
    return { as: new ApiPerson(), variables: { input: { page: 'brand', email, password } } };
  },
  SignOut: newcomer,
  SignOutEverywhere: newcomer,
  SignUp: () => ({
    as: new ApiPerson(),
    variables: {
      input: {
        accountType: 'brand',
        companyName: 'Harbour & Pine',
        email: `api-${crypto.randomUUID()}@makeport.test`,
        password: PASSWORD,
      },
    },
  }),
  UpdateBrandProfile: ofMatrix('updateBrandProfile'),
  UpdateManufacturerProfile: async () => ({
    as: await ApiPerson.signedUp('manufacturer'),
    variables: {
      input: {
        name: 'Pier Nine Works',
        location: 'Portland, United States',
        minMoq: 100,
        specialties: [],
        categories: [],
        expectedVersion: 0,
        notificationPreferences: {
          email: true,
          push: true,
          inquiryAlerts: true,
          marketingEmails: false,
        },
      },
    },
  }),
};
