/** Returns the response of the query for an order's money. */
export const getBooks = (decisions: string[], changes: object = {}) => ({
  data: {
    adminOrderBooks: {
      __typename: 'AdminOrderBooks',
      paymentIntentId: 'pi_1',
      chargeId: 'ch_1',
      heldCents: 133_500,
      postings: [
        {
          __typename: 'LedgerPosting',
          kind: 'captured',
          at: '2026-11-21T10:00:00.000Z',
          entries: [
            ['stripe_clearing', 133_500, null],
            ['escrow:o1', null, 133_500],
          ].map(([account, debitCents, creditCents]) => ({
            __typename: 'LedgerEntry',
            account,
            debitCents,
            creditCents,
          })),
        },
      ],
      transactions: [
        {
          __typename: 'EscrowTransaction',
          type: 'release',
          amountCents: 133_500,
          feeCents: 3_338,
          status: 'failed',
          providerId: null,
          failureReason: 'no funds',
          waitsForAccountSince: null,
          createdAt: '2026-11-21T10:00:00.000Z',
        },
      ],
      deadlines: [
        { __typename: 'OrderDeadline', deadline: 'escalate', endsAt: '2026-11-29T10:00:00.000Z' },
      ],
      decisions: decisions.map((decision) => ({
        __typename: 'PossibleDecision',
        decision,
        feeBasisPoints: 250,
        feeMinimumCents: 0,
      })),
      fraudWarning: null,
      chargeback: null,
      needsApproval: false,
      approvals: [],
      events: [],
      ...changes,
    },
  },
});

/** Returns the response of the query for an order's payment provider and workflow state. */
export const getProcess = (changes: object = {}) => ({
  data: {
    adminOrderProcess: {
      __typename: 'AdminOrderProcess',
      providerObjects: null,
      workflow: {
        __typename: 'WorkflowState',
        workflowId: 'order-o1',
        status: 'RUNNING',
        startedAt: '2026-11-21T10:00:00.000Z',
        closedAt: null,
        retrying: [
          {
            __typename: 'RetryingActivity',
            activity: 'payManufacturer',
            attempts: 4,
            failure: 'no funds',
          },
        ],
      },
      workflowUrl: 'http://temporal.test/order-o1',
      ...changes,
    },
  },
});

const getAccounts = (id: string, name: string) => ({
  __typename: 'AdminUserPage',
  items: [{ __typename: 'AdminUser', id, email: `${name}@makeport.test`, closedAt: null }],
});

export const partiesAnswers = {
  AdminOrderParties: {
    data: { order: { __typename: 'Order', id: 'o1', brandId: 'b1', manufacturerId: 'm1' } },
  },
  AdminOrderAccounts: {
    data: { brand: getAccounts('b1', 'brand'), manufacturer: getAccounts('m1', 'voltworks') },
  },
};
