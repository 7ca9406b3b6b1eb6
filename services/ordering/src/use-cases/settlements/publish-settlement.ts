import { orderingEvents } from '@makeport/contracts';
import { formatMoney } from '@makeport/money';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import type { Order } from '../../domain/order/order';
import type { StepAction, StepAuthor } from '../../domain/order/timeline';
import type { SettlementOffer } from '../../domain/settlement/settlement-offer';
import { toOrderSnapshot } from '../orders/present-order';

type Change = 'offered' | 'accepted' | 'declined' | 'withdrawn';

interface SettlementStep {
  readonly stepId: string;
  readonly change: Change;
  readonly author: StepAuthor;
}

const actions = {
  offered: 'offer_settlement',
  accepted: 'accept_settlement',
  declined: 'decline_settlement',
  withdrawn: 'withdraw_settlement',
} as const satisfies Record<Change, StepAction>;

/** Records the step in the order's timeline, with the share of each side. */
export async function recordSettlement(
  tx: OrderingTransaction,
  order: Order,
  { brandCents, manufacturerCents }: SettlementOffer,
  { stepId, change, author, at }: SettlementStep & { readonly at: Date },
): Promise<void> {
  await tx.steps.record({
    stepId,
    orderId: order.id,
    action: actions[change],
    from: order.status,
    to: order.status,
    at,
    note: `${formatMoney(brandCents)} back to ${order.brandName}, ${formatMoney(manufacturerCents)} to ${order.manufacturerName}`,
    ...author,
  });
}

/**
 * Stores an order whose offer has changed, with step and event. An acceptance publishes its
 * decision instead.
 */
export async function publishSettlement(
  tx: OrderingTransaction,
  order: Order,
  offer: SettlementOffer,
  { change, ...step }: SettlementStep & { readonly change: Exclude<Change, 'accepted'> },
): Promise<void> {
  const { brandCents, manufacturerCents, offeredBy, id: offerId } = offer;
  await recordSettlement(tx, order, offer, { ...step, change, at: order.updatedAt });
  await tx.orders.update(order);
  await tx.publish(
    orderingEvents.orderSettlementChanged,
    {
      order: toOrderSnapshot(order),
      change,
      offer: { offerId, offeredBy, brandCents, manufacturerCents },
      changedAt: order.updatedAt.toISOString(),
    },
    order.version,
  );
}
