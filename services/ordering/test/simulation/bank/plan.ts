import {
  disputeDecisions,
  settlementAnswers,
  type DisputeDecision,
  type OrderAction,
  type SettlementAnswer,
} from '@makeport/contracts';
import fc from 'fast-check';

export const BRANDS = 20;
export const MANUFACTURERS = 10;

/** Drawn from the seed. The order that a dice stands for depends on the orders at that moment. */
export type BankOperation =
  | {
      readonly kind: 'pay';
      readonly brand: number;
      readonly manufacturers: readonly number[];
      readonly quantity: number;
      readonly method: string;
    }
  | {
      readonly kind: 'sample';
      readonly brand: number;
      readonly manufacturer: number;
      readonly quantity: number;
      readonly method: string;
    }
  | {
      readonly kind: 'press';
      readonly action: OrderAction;
      readonly order: number;
      /**
       * Whether to choose an order that allows the action, as far as the client knows; otherwise
       * any order.
       */
      readonly fitting: boolean;
      readonly foreign: boolean;
      /** A double click. */
      readonly twice: boolean;
    }
  | { readonly kind: 'report' | 'withdraw' | 'cancel'; readonly order: number }
  /**
   * One side of an order with an open problem offers the other a share of the held payment, in
   * percent.
   */
  | {
      readonly kind: 'offer';
      readonly order: number;
      readonly byBrand: boolean;
      readonly share: number;
    }
  /** Either side answers the open offer, whichever side made it. */
  | {
      readonly kind: 'answer';
      readonly offer: number;
      readonly byBrand: boolean;
      readonly answer: SettlementAnswer;
    }
  | {
      readonly kind: 'decide';
      readonly decision: DisputeDecision;
      readonly order: number;
      readonly share: number;
    }
  | { readonly kind: 'account'; readonly manufacturer: number; readonly restricted: boolean }
  /**
   * The manufacturer's balance is paid out to its bank, so that a transfer can no longer be
   * reversed.
   */
  | { readonly kind: 'account_payout'; readonly manufacturer: number }
  /** The brand confirms the receipt of a completed order. */
  | { readonly kind: 'confirm'; readonly order: number }
  /** The card's bank opens a chargeback, with or without an inquiry before it. */
  | { readonly kind: 'chargeback'; readonly order: number; readonly inquiry: boolean }
  /** An administrator continues an order with a fraud warning. */
  | { readonly kind: 'dismiss_warning'; readonly order: number }
  /** Days have passed at the provider: earlier payments are now available. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'bank_decision'; readonly chargeback: number; readonly won: boolean };

const dice = fc.nat(1_000_000);
const brand = fc.nat(BRANDS - 1);
const manufacturer = fc.nat(MANUFACTURERS - 1);
const method = fc.oneof(
  { weight: 16, arbitrary: fc.constant('pm_card_visa') },
  { weight: 2, arbitrary: fc.constant('pm_card_visa_chargeDeclined') },
  { weight: 1, arbitrary: fc.constant('pm_card_pendingRefund') },
  { weight: 1, arbitrary: fc.constant('pm_card_answerLost') },
  { weight: 1, arbitrary: fc.constant('pm_card_createDispute') },
  { weight: 1, arbitrary: fc.constant('pm_card_createIssuerFraudRecord') },
);

function press(weight: number, action: OrderAction): fc.WeightedArbitrary<BankOperation> {
  const one = { kind: fc.constant('press' as const), action: fc.constant(action), order: dice };
  const fitting = fc.nat(9).map((side) => side > 0);
  const foreign = fc.nat(19).map((side) => side === 0);
  const twice = fc.nat(9).map((side) => side === 0);
  return { weight, arbitrary: fc.record({ ...one, fitting, foreign, twice }) };
}

function byItsBrand(
  weight: number,
  kind: 'report' | 'withdraw' | 'cancel',
): fc.WeightedArbitrary<BankOperation> {
  return { weight, arbitrary: fc.record({ kind: fc.constant(kind), order: dice }) };
}

const operation: fc.Arbitrary<BankOperation> = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      brand,
      manufacturers: fc.uniqueArray(manufacturer, { minLength: 1, maxLength: 3 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      method,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('sample' as const),
      brand,
      manufacturer,
      quantity: fc.integer({ min: 1, max: 5 }),
      method,
    }),
  },
  press(18, 'approve'),
  press(5, 'reject'),
  press(13, 'start_production'),
  press(12, 'mark_shipping'),
  press(11, 'mark_completed'),
  byItsBrand(6, 'report'),
  byItsBrand(2, 'withdraw'),
  byItsBrand(2, 'cancel'),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('offer' as const),
      order: dice,
      byBrand: fc.boolean(),
      share: fc.integer({ min: 0, max: 100 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      offer: dice,
      byBrand: fc.boolean(),
      answer: fc.constantFrom(...settlementAnswers),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      decision: fc.constantFrom(...disputeDecisions),
      order: dice,
      share: fc.integer({ min: 1, max: 99 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('account' as const),
      manufacturer,
      restricted: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('account_payout' as const), manufacturer }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('settle' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('confirm' as const), order: dice }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('dismiss_warning' as const), order: dice }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('chargeback' as const),
      order: dice,
      inquiry: fc.nat(4).map((side) => side === 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bank_decision' as const),
      chargeback: dice,
      won: fc.boolean(),
    }),
  },
);

/** Returns the operations of one client, in sequence. */
export function getOperations(
  seed: number,
  client: number,
  count: number,
): readonly BankOperation[] {
  return fc.sample(operation, { seed: seed + client, numRuns: count });
}

const victims = ['api', 'worker', 'payments'] as const;

export interface Kill {
  /** The number of operations of all clients before the kill. */
  readonly after: number;
  readonly victim: (typeof victims)[number];
}

/** Returns the kills in sequence. Every process is killed if there are enough of them. */
export function getKills(seed: number, count: number, operations: number): readonly Kill[] {
  const moments = fc.sample(fc.nat(operations - 1), { seed, numRuns: count }).sort((a, b) => a - b);
  return moments.map((after, index) => ({
    after,
    victim: victims[index % victims.length] ?? 'worker',
  }));
}
