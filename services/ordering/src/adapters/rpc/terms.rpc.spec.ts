import type { Actor } from '@makeport/contracts';
import { rpcKeysOfTest } from '@makeport/service-kit/testing';
import { configSchema } from '../../config';
import { ApprovalPolicy } from '../../use-cases/approvals/approval-policy';
import type { IdentityClient } from './clients/identity-client';
import { TermsRpc, toTerms } from './terms.rpc';

const config = configSchema.parse({
  HTTP_PORT: '0',
  DATABASE_URL: 'postgres://localhost/ordering',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  ...rpcKeysOfTest('a-secret-for-tests-that-is-long-enough', 'ordering'),
  PROBLEM_TALK_DAYS: '2',
  INSPECTION_DAYS: '3',
  PLATFORM_FEE_BASIS_POINTS: '250',
  PLATFORM_FEE_MINIMUM_CENTS: '75',
});
const approvals = new ApprovalPolicy(500_000, {
  listApprovers: async () => ['a', 'b'],
} as unknown as IdentityClient);
const ask = (accountType: Extract<Actor, { kind: 'user' }>['accountType']) => {
  const actor: Actor = { kind: 'user', userId: 'a', accountType, name: '', email: '' };
  const call = {
    actor,
    callingService: 'bff',
    deadline: Number.POSITIVE_INFINITY,
    clientAddress: undefined,
  };
  return () => new TermsRpc(toTerms(config), approvals).getTerms({}, call);
};

describe('the terms', () => {
  it('OPEN-83: are those that orders are charged by, and the clocks as they are configured, in days', async () => {
    expect(await ask('admin')()).toEqual({
      taxBasisPoints: 1000,
      shipping: [
        { method: 'standard', priceCents: 1500 },
        { method: 'express', priceCents: 2500 },
        { method: 'overnight', priceCents: 4500 },
      ],
      sampleFeeCents: 5000,
      platformFeeBasisPoints: 250,
      platformFeeMinimumCents: 75,
      answerReminderDays: 3,
      answerLimitDays: 14,
      problemTalkDays: 2,
      problemEscalationDays: 7,
      inspectionDays: 3,
      holdingLimitDays: 90,
      approvalThresholdCents: 500_000,
      moneyAdministrators: 2,
    });
  });

  it.each(['brand', 'manufacturer', 'user'] as const)('ADM-49: are not for a %s', (accountType) => {
    return expect(ask(accountType)()).rejects.toThrow('Not authorized');
  });
});
