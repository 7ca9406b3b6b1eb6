import { orderingRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { refusal } from '../../support/refusal';
import type { End } from './end';
import type { ScenarioRun } from './scenario-run';

/** A change at the provider. */
export interface Fact {
  readonly happens: (run: ScenarioRun) => Promise<void>;
  /** The type of its event. */
  readonly event: string;
}

export interface Scenario {
  readonly name: string;
  /** The changes before the first webhook, without their events. */
  readonly before: (run: ScenarioRun) => Promise<void>;
  readonly facts: readonly Fact[];
  /** Set if the repair has to replace a late webhook, which takes seconds. */
  readonly needsRepair?: true;
  /**
   * Set if a later fact can hide an earlier one whose event is late, so that no step is recorded
   * for it. The final state and the entries of the ledger are still the same.
   */
  readonly overtakesFacts?: true;
  /** The same for every sequence and number of deliveries. */
  readonly end: End;
}

const TOTAL = 133_500;
const SHARE = 50_000;
const REST = TOTAL - SHARE;
const charged = { charged: TOTAL, refunded: 0, transferred: 0, reversed: 0 };

const checkout = (run: ScenarioRun): Promise<void> => run.checkout();
const paid = (card = 'pm_card_visa'): Fact => ({
  event: 'payment_intent.succeeded',
  happens: ({ stack, paymentIntentId }) => stack.pay(paymentIntentId, card),
});
const declined: Fact = {
  event: 'payment_intent.payment_failed',
  happens: ({ stack, paymentIntentId }) =>
    expect(stack.pay(paymentIntentId, 'pm_card_visa_chargeDeclined')).rejects.toThrow('declined'),
};
const rejected: Fact = {
  event: 'refund.created',
  happens: async (run) => {
    await run.ordered();
    await run.press('reject');
  },
};
const confirmedByBank: Fact = {
  event: 'refund.updated',
  happens: async ({ stack }) => void (await stack.sandbox('/settle', {})),
};
const sentBack: Fact = { ...confirmedByBank, event: 'refund.failed' };
const accountReady: Fact = {
  event: 'account.updated',
  happens: async ({ stack, accountId }) =>
    void (await stack.sandbox(`/accounts/${accountId}/onboarding`, { complete: true })),
};
const withOpenAccount = async (run: ScenarioRun): Promise<void> => {
  await run.openAccount();
  await run.checkout();
};
const refunded = { status: 'cancelled', escrow: 'refunded' } as const;
const chargebackTold = (what: string): Fact => ({
  event: `charge.dispute.${what}`,
  happens: async () => undefined,
});
const chargedBack: readonly Fact[] = [
  paid('pm_card_createDispute'),
  { ...chargebackTold('created'), happens: (run) => run.ordered() },
  chargebackTold('funds_withdrawn'),
];
const fraudWarned: readonly Fact[] = [
  paid('pm_card_createIssuerFraudRecord'),
  { event: 'radar.early_fraud_warning.created', happens: (run) => run.ordered() },
];
const decidedByBank = (uncategorized_text: string): readonly Fact[] => [
  {
    ...chargebackTold('updated'),
    happens: async ({ stack, paymentIntentId: payment_intent }) => {
      const [dispute] = (await stack.stripe.disputes.list({ payment_intent })).data;
      await stack.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text } });
    },
  },
  {
    ...chargebackTold('closed'),
    happens: async ({ stack }) => void (await stack.sandbox('/settle', {})),
  },
];

/** Every kind of event that ordering handles, and redundant events about the same changes. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'paid, and the browser was closed',
    before: checkout,
    facts: [paid()],
    end: {
      orders: [{ status: 'pending', escrow: 'pending' }],
      parts: [`hold pending ${TOTAL}`],
      postings: ['captured'],
      provider: charged,
      calls: { refunds: 0, transfers: 0, reversals: 0 },
      purchases: 0,
    },
  },
  {
    name: 'declined, paid, released, and paid out when the account is ready',
    before: withOpenAccount,
    facts: [
      declined,
      paid(),
      {
        ...accountReady,
        happens: async (run) => {
          await run.ordered();
          await run.press('approve', 'start_production', 'mark_shipping');
          const before = await run.accountAskedAt();
          await run.press('mark_completed');
          // The payout has failed once and waits.
          await eventually(async () => expect(await run.accountAskedAt()).not.toBe(before), {
            everyMs: 15,
          });
          await accountReady.happens(run);
        },
      },
    ],
    end: {
      orders: [{ status: 'completed', escrow: 'released' }],
      parts: [`hold released ${TOTAL}`, `release settled ${TOTAL}`],
      postings: ['captured', 'released', 'transferred'],
      provider: { ...charged, transferred: TOTAL },
      calls: { refunds: 0, transfers: 1, reversals: 0 },
      purchases: 0,
    },
  },
  {
    name: 'refunded by a bank that takes its time',
    before: checkout,
    facts: [paid('pm_card_pendingRefund'), rejected, confirmedByBank],
    end: {
      orders: [refunded],
      parts: [`hold refunded ${TOTAL}`, `refund settled ${TOTAL}`],
      postings: ['captured', 'refund_paid', 'refunded'],
      provider: { ...charged, refunded: TOTAL },
      calls: { refunds: 1, transfers: 0, reversals: 0 },
      purchases: 0,
    },
  },
  {
    name: 'refunded, and sent back by the bank',
    before: checkout,
    facts: [paid('pm_card_refundFail'), rejected, sentBack],
    end: {
      orders: [refunded],
      parts: [`hold refunded ${TOTAL}`, `refund failed ${TOTAL}`],
      postings: ['captured', 'refund_failed', 'refund_paid', 'refunded'],
      provider: charged,
      calls: { refunds: 1, transfers: 0, reversals: 0 },
      purchases: 0,
    },
  },
  {
    name: 'declined, paid, split between both, with a slow bank and an account that is late',
    before: withOpenAccount,
    facts: [
      declined,
      paid('pm_card_pendingRefund'),
      {
        event: 'refund.created',
        happens: async (run) => {
          await run.ordered();
          await run.press('approve');
          await run.report();
          await run.decide('split', SHARE);
        },
      },
      confirmedByBank,
      accountReady,
    ],
    end: {
      orders: [{ status: 'approved', escrow: 'split' }],
      parts: [`hold split ${TOTAL}`, `refund settled ${REST}`, `release settled ${SHARE}`],
      postings: ['captured', 'refund_paid', 'split', 'transferred'],
      provider: { ...charged, refunded: REST, transferred: SHARE },
      calls: { refunds: 1, transfers: 1, reversals: 0 },
      purchases: 0,
    },
  },
  {
    name: 'paid out, taken back and refunded by a bank that takes its time',
    before: async (run) => {
      await withOpenAccount(run);
      await accountReady.happens(run);
    },
    facts: [
      paid('pm_card_pendingRefund'),
      {
        event: 'transfer.created',
        happens: async (run) => {
          await run.ordered();
          await run.press('approve', 'start_production', 'mark_shipping', 'mark_completed');
          await run.stack.payoutSettled(run.orderId);
        },
      },
      { event: 'refund.created', happens: (run) => run.decide('refund') },
      confirmedByBank,
    ],
    end: {
      orders: [{ status: 'completed', escrow: 'refunded' }],
      parts: [
        `hold refunded ${TOTAL}`,
        `refund settled ${TOTAL}`,
        `release settled ${TOTAL}`,
        `reversal settled ${TOTAL}`,
      ],
      postings: ['captured', 'refund_paid', 'released', 'reversed', 'taken_back', 'transferred'],
      provider: { ...charged, refunded: TOTAL, transferred: TOTAL, reversed: TOTAL },
      calls: { refunds: 1, transfers: 1, reversals: 1 },
      purchases: 0,
    },
  },
  {
    name: 'warned of fraud, and charged back',
    before: checkout,
    overtakesFacts: true,
    facts: [
      ...fraudWarned,
      {
        event: 'charge.dispute.created',
        happens: async ({ stack, paymentIntentId }) => {
          const { latest_charge: charge } =
            await stack.stripe.paymentIntents.retrieve(paymentIntentId);
          if (typeof charge !== 'string') throw new Error('a paid payment has a charge');
          await stack.sandbox(`/charges/${charge}/dispute`, {});
        },
      },
      chargebackTold('funds_withdrawn'),
      { event: 'radar.early_fraud_warning.updated', happens: async () => undefined },
    ],
    end: {
      orders: [{ status: 'pending', escrow: 'pending' }],
      parts: [`hold pending ${TOTAL}`],
      postings: ['captured', 'charged_back'],
      provider: charged,
      calls: { refunds: 0, transfers: 0, reversals: 0 },
      purchases: 0,
    },
  },
  {
    name: 'charged back, and won',
    before: checkout,
    facts: [
      ...chargedBack,
      ...decidedByBank('winning_evidence'),
      chargebackTold('funds_reinstated'),
    ],
    end: {
      orders: [{ status: 'pending', escrow: 'pending' }],
      parts: [`hold pending ${TOTAL}`],
      postings: ['captured', 'chargeback_returned', 'charged_back'],
      provider: charged,
      calls: { refunds: 0, transfers: 0, reversals: 0 },
      purchases: 0,
    },
  },
  {
    name: 'charged back, and lost',
    before: checkout,
    facts: [...chargedBack, ...decidedByBank('losing_evidence')],
    end: {
      orders: [refunded],
      parts: [`hold refunded ${TOTAL}`],
      postings: ['captured', 'chargeback_lost', 'charged_back'],
      provider: charged,
      calls: { refunds: 0, transfers: 0, reversals: 0 },
      purchases: 0,
    },
  },
  {
    name: 'paid with an amount that is not the checkout’s, and paid back',
    before: async (run) => {
      await run.checkout();
      await run.stack.stripe.paymentIntents.update(run.paymentIntentId, { amount: 200 });
    },
    facts: [
      paid(),
      {
        // Made by the webhook, or by the repair that the browser's try schedules.
        event: 'refund.created',
        happens: ({ stack, checkoutId }) =>
          expect(
            stack.call(orderingRpc.completeCheckout, { checkoutId, paymentMethod: 'credit' }),
          ).rejects.toThrow(refusal({ message: 'Failed to create order' })),
      },
    ],
    needsRepair: true,
    end: {
      orders: [],
      parts: [],
      postings: ['captured_without_order', 'refund_paid'],
      provider: { charged: 200, refunded: 200, transferred: 0, reversed: 0 },
      calls: { refunds: 1, transfers: 0, reversals: 0 },
      purchases: 0,
    },
  },
  {
    name: 'bought on the hosted page',
    before: (run) => run.openHostedPage(),
    facts: [
      { event: 'checkout.session.completed', happens: (run) => run.payOnHostedPage() },
      // The provider sends three events about one payment.
      { event: 'payment_intent.succeeded', happens: async () => undefined },
      { event: 'checkout.session.async_payment_succeeded', happens: async () => undefined },
    ],
    end: {
      orders: [],
      parts: [],
      postings: [],
      provider: null,
      calls: { refunds: 0, transfers: 0, reversals: 0 },
      purchases: 1,
    },
  },
];
