import { orderingRpc } from '@makeport/contracts';
import type { Operations } from './operation';

export const payoutsOperations: Operations = {
  'Query.payoutAccount': {
    document: '{ payoutAccount { status holdReason requirements country servedCountries } }',
    variables: {},
  },
  'Query.balance': {
    document:
      '{ balance { heldCents releasedCents payableCents paidOutCents feesCents withheldCents chargedBackCents owedCents } }',
    variables: {},
  },
  'Query.paymentAlerts': {
    document: `{ paymentAlerts { orderId orderNumber chargeback fraudWarning
      debt { cause amountCents openCents state } } }`,
    variables: {},
  },
  'Query.payouts': {
    document: `query ($after: ID) { payouts(first: 2, after: $after) { total endCursor hasMore
      items { id orderId orderNumber productName amountCents status createdAt paidAt failureReason } } }`,
    variables: {},
  },
  'Mutation.startPayoutOnboarding': {
    document:
      'mutation ($input: StartPayoutOnboardingInput!) { startPayoutOnboarding(input: $input) { url } }',
    variables: { input: orderingRpc.startPayoutOnboarding.example.request },
  },
};
