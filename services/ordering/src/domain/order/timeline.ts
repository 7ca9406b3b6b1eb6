import { ORDER_TRANSITIONS, type OrderActor } from '@makeport/rules';
import type { OrderAction } from './transitions';
import type { Order, OrderStatus } from './order';

export type { OrderActor };

/** Every recorded step of an order. */
export type StepAction =
  | OrderAction
  | 'completion_overdue'
  | 'problem_reminded'
  | 'problem_escalated'
  | 'holding_limit_near'
  | 'remind_manufacturer'
  | 'remind_inspection'
  | 'end_inspection'
  | 'report_problem'
  | 'withdraw_problem'
  | 'offer_settlement'
  | 'accept_settlement'
  | 'decline_settlement'
  | 'withdraw_settlement'
  | 'release_escrow'
  | 'refund_escrow'
  | 'split_escrow'
  | 'pay_manufacturer'
  | 'pay_brand'
  | 'rate'
  | 'correct_shipment'
  | 'chargeback_opened'
  | 'chargeback_won'
  | 'chargeback_lost'
  | 'fraud_warning_opened'
  | 'fraud_warning_dismissed'
  | 'fraud_warning_ended';

export interface StepAuthor {
  readonly actor: OrderActor;
  /** Null if the system acted. */
  readonly actorName: string | null;
}

/** A recorded step of an order: makes repeated steps idempotent, and is the order's history. */
export interface OrderStep extends StepAuthor {
  readonly stepId: string;
  readonly orderId: string;
  readonly action: StepAction;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly at: Date;
  readonly note: string | null;
}

export const SYSTEM: StepAuthor = { actor: 'system', actorName: null };

export function toBrand(order: Pick<Order, 'brandName'>): StepAuthor {
  return { actor: 'brand', actorName: order.brandName };
}

export function toManufacturer(order: Pick<Order, 'manufacturerName'>): StepAuthor {
  return { actor: 'manufacturer', actorName: order.manufacturerName };
}

/** All other actions are shown as the status that they lead to. */
const kinds = {
  reject: 'rejected',
  remind_manufacturer: 'reminded',
  remind_inspection: 'inspection_reminded',
  confirm_receipt: 'inspection_confirmed',
  end_inspection: 'inspection_ended',
  completion_overdue: 'completion_overdue',
  problem_reminded: 'problem_reminded',
  problem_escalated: 'problem_escalated',
  holding_limit_near: 'holding_limit_near',
  report_problem: 'problem_reported',
  withdraw_problem: 'problem_withdrawn',
  offer_settlement: 'settlement_offered',
  accept_settlement: 'settlement_accepted',
  decline_settlement: 'settlement_declined',
  withdraw_settlement: 'settlement_withdrawn',
  release_escrow: 'released',
  refund_escrow: 'refunded',
  split_escrow: 'split',
  pay_manufacturer: 'paid_out',
  pay_brand: 'refund_paid',
  rate: 'rated',
  // An entry of the same kind, marked `corrected`: readers of earlier versions show it as usual.
  correct_shipment: 'shipping',
  chargeback_opened: 'chargeback_opened',
  chargeback_won: 'chargeback_won',
  chargeback_lost: 'chargeback_lost',
  // Neutral words, because the brand reads them and is not accused of anything.
  fraud_warning_opened: 'payment_check_opened',
  fraud_warning_dismissed: 'payment_check_ended',
  fraud_warning_ended: 'payment_check_ended',
} as const satisfies Record<Exclude<StepAction, OrderAction>, string> &
  Partial<Record<OrderAction, string>>;

type OrderTarget = (typeof ORDER_TRANSITIONS)[OrderAction]['to'];
type NamedAction = keyof typeof kinds;
export type TimelineKind = 'placed' | OrderTarget | (typeof kinds)[NamedAction];

function toKind(action: StepAction): TimelineKind {
  return isNamed(action) ? kinds[action] : ORDER_TRANSITIONS[action].to;
}

function isNamed(action: StepAction): action is NamedAction {
  return Object.hasOwn(kinds, action);
}

export interface TimelineEntry extends StepAuthor {
  /** The step's permanent name within its order. */
  readonly key: string;
  readonly kind: TimelineKind;
  readonly at: Date;
  readonly note: string | null;
  /** Corrects an earlier entry of the same kind. */
  readonly corrected?: boolean;
}

/**
 * Returns the order's history.
 * @param steps oldest first
 */
export function getTimeline(order: Order, steps: readonly OrderStep[]): TimelineEntry[] {
  const placed = {
    key: 'placed',
    kind: 'placed',
    at: order.createdAt,
    note: null,
    ...toBrand(order),
  } as const;
  return [
    placed,
    ...steps.map(({ stepId, action, at, actor, actorName, note }): TimelineEntry => ({
      key: stepId,
      kind: toKind(action),
      ...(action === 'correct_shipment' && { corrected: true }),
      at,
      actor,
      actorName,
      note,
    })),
  ];
}
