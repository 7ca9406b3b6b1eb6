import { exampleOrder } from '@makeport/contracts';
import type { Operations } from './operation';

const session =
  'session { account { id email accountType role companyName secondFactorRequired rights } expiresAt view { expiresAt secondsLeft administratorEmail } }';

export const accountOperations: Operations = {
  'Query.session': { document: `{ ${session} }`, variables: {} },
  'Query.publicConfig': {
    document:
      '{ publicConfig { stripePublishableKey stripeScriptUrl supportEmail supportPhone sampleData pushPublicKey inspectionDays } }',
    variables: {},
  },
  'Mutation.signUp': {
    document: `mutation ($input: SignUpInput!) { signUp(input: $input) { ${session} } }`,
    variables: {
      input: {
        accountType: 'brand',
        companyName: 'Northwind',
        email: 'new@makeport.test',
        password: 'makeport-demo',
      },
    },
  },
  'Mutation.signIn': {
    document: `mutation ($input: SignInInput!) { signIn(input: $input) { ${session} challenge { token expiresAt } } }`,
    variables: {
      input: { page: 'brand', email: 'brand@makeport.test', password: 'makeport-demo' },
    },
  },
  'Mutation.completeSignIn': {
    document: `mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { ${session} } }`,
    variables: { input: { token: 'Yk3v', code: '123456' } },
  },
  'Query.secondFactor': {
    document: '{ secondFactor { enabledAt recoveryCodesLeft } }',
    variables: {},
  },
  'Mutation.beginSecondFactor': {
    document: 'mutation { beginSecondFactor { key uri } }',
    variables: {},
  },
  'Mutation.confirmSecondFactor': {
    document:
      'mutation ($input: ConfirmSecondFactorInput!) { confirmSecondFactor(input: $input) { recoveryCodes } }',
    variables: { input: { code: '123456' } },
  },
  'Mutation.disableSecondFactor': {
    document: 'mutation ($input: SecondFactorProofInput!) { disableSecondFactor(input: $input) }',
    variables: { input: { password: 'makeport-demo', code: '123456' } },
  },
  'Mutation.renewRecoveryCodes': {
    document:
      'mutation ($input: SecondFactorProofInput!) { renewRecoveryCodes(input: $input) { recoveryCodes } }',
    variables: { input: { password: 'makeport-demo', code: '123456' } },
  },
  'Mutation.reauthenticate': {
    document: 'mutation ($input: ReauthenticateInput!) { reauthenticate(input: $input) }',
    variables: { input: { password: 'makeport-demo' } },
  },
  'Query.ownSessions': {
    document: '{ ownSessions { id startedAt lastUsedAt address current } }',
    variables: {},
  },
  'Mutation.endOtherSessions': { document: 'mutation { endOtherSessions }', variables: {} },
  'Mutation.requireRecentSignIn': { document: 'mutation { requireRecentSignIn }', variables: {} },
  'Mutation.requestErasure': {
    document: 'mutation ($input: RequestErasureInput!) { requestErasure(input: $input) }',
    variables: { input: { password: 'makeport-demo' } },
  },
  'Mutation.beginAccountView': {
    document: `mutation ($input: BeginAccountViewInput!) { beginAccountView(input: $input) { ${session} } }`,
    variables: { input: { userId: exampleOrder.brandId, reason: 'Ticket 4711' } },
  },
  'Mutation.endAccountView': { document: 'mutation { endAccountView }', variables: {} },
  'Mutation.signOut': { document: 'mutation { signOut }', variables: {} },
  'Mutation.signOutEverywhere': { document: 'mutation { signOutEverywhere }', variables: {} },
  'Mutation.requestPasswordReset': {
    document:
      'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }',
    variables: { input: { email: 'brand@makeport.test' } },
  },
  'Mutation.resetPassword': {
    document: 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }',
    variables: { input: { token: 'Zk3v', password: 'quiet elephants' } },
  },
  'Mutation.confirmEmail': {
    document: 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) }',
    variables: { input: { token: 'Zk3v' } },
  },
  'Mutation.requestEmailConfirmation': {
    document: 'mutation { requestEmailConfirmation }',
    variables: {},
  },
};
