import { orderingEvents } from '@makeport/contracts';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { sentCents, type WithheldPart } from '../../domain/escrow/debt';
import { transferred, type EscrowTransaction } from '../../domain/escrow/escrow';
import { orderNumber, type Order } from '../../domain/order/order';
import { toOrderSnapshot } from '../orders/present-order';
import { ESCROW_VERSIONS, recordPayout } from './record-payout';

interface SettledPayout {
  /** Null: debts have used up the payout, so nothing was transferred. */
  readonly transferId: string | null;
  readonly parts: readonly WithheldPart[];
  readonly now: Date;
}

/**
 * Books that a release has reached its manufacturer, without the withheld amount, and publishes it.
 */
export async function settlePayout(
  tx: OrderingTransaction,
  order: Order,
  release: EscrowTransaction,
  { transferId, parts, now }: SettledPayout,
): Promise<void> {
  const failure = { failureReason: null, failureCode: null, waitsForAccountSince: null };
  await tx.escrow.update(order.id, 'release', {
    status: 'settled',
    stripeId: transferId,
    ...failure,
  });
  if (transferId !== null) await tx.ledger.post(transferred(order, sentCents(release)), now);
  const told = await recordPayout(tx, order, { action: 'pay_manufacturer', note: null, now });
  await tx.publish(
    orderingEvents.escrowReleased,
    {
      orderId: order.id,
      brandId: order.brandId,
      manufacturerId: order.manufacturerId,
      amountCents: release.amountCents,
      feeCents: release.feeCents,
      // Earlier readers expect a text.
      stripeTransferId: transferId ?? '',
      withheld: parts.map(({ debt, amountCents }) => ({
        orderId: debt.orderId,
        orderNumber: orderNumber(debt.orderId),
        amountCents,
      })),
      at: now.toISOString(),
      order: toOrderSnapshot(told),
    },
    ESCROW_VERSIONS.released,
  );
}
