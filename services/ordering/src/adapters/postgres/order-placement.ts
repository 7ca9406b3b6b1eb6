import { randomUUID } from 'node:crypto';
import type { Outbox, OutboxEntry } from '@makeport/event-bus';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { CheckoutStatus } from '../../domain/checkout/checkout';
import type { Cents } from '@makeport/money';
import type { Deadlines } from '../../domain/deadlines/deadlines';
import type { EscrowTransaction } from '../../domain/escrow/escrow';
import type { Posting } from '../../domain/escrow/ledger';
import type { Order, OrderPayment } from '../../domain/order/order';
import type { CheckoutObstacle } from '../../use-cases/checkout/unplaceable';
import { getInsertStatement, rowsAsJson } from './json-rows';
import {
  EscrowTransactionRow,
  LedgerEntryRow,
  LedgerPostingRow,
  PaymentRow,
} from './money/money.entities';
import { OrderItemRow } from './orders/order-item.entity';
import { OrderRow } from './orders/order.entity';
import { OrderDeadlineRow } from './orders/order-step.entity';
import { deadlineRows, orderItemRows, orderRow } from './orders/order.mapping';
import { WorkflowSignalRow } from './workflows/workflow-signal.entity';
import { OF_CLOSED_MANUFACTURER } from './checkout/closed-manufacturers';
import { UsedCreditRepository } from './samples/used-credit.repository';

/** A checkout's completion: its payment and its orders, with the hold and events of each order. */
export interface Placement {
  readonly payment: CapturedPayment;
  readonly orders: readonly Order[];
  readonly deadlines: readonly { readonly orderId: string; readonly deadlines: Deadlines }[];
  readonly holds: readonly { readonly transaction: EscrowTransaction; readonly posting: Posting }[];
  readonly events: readonly OutboxEntry[];
}

export interface CapturedPayment {
  readonly checkoutId: string;
  readonly amountCents: Cents;
  readonly payment: OrderPayment;
  readonly capturedAt: Date;
}

export type PlacementOutcome =
  | 'placed'
  | 'completed'
  | 'refunded'
  | Exclude<CheckoutObstacle, 'sample_credit_used'>;

/**
 * Completes the checkout and stores its orders in one statement, because a buyer is waiting. Ledger
 * entries and events follow in one statement each: an entry's trigger reads its posting, which is
 * not visible within the statement that inserts it.
 */
export async function storePlacement(
  manager: EntityManager,
  outbox: Outbox,
  placement: Placement,
): Promise<PlacementOutcome> {
  const { checkoutId } = placement.payment;
  const postings = placement.holds.map(({ posting }) => ({ ...posting, id: randomUUID() }));
  const rows = tableRows(placement, postings).map(([entity, values]) => {
    const metadata = manager.connection.getMetadata(entity);
    return { metadata, values: rowsAsJson(metadata, values) };
  });
  const inserts = rows.map(({ metadata, values }, index) => {
    const insert = getInsertStatement(metadata, values, `$${index + 2}`);
    return `${metadata.tableName}_placed AS (${insert} CROSS JOIN taken)`;
  });
  const taken: unknown[] = await manager.query(
    `WITH taken AS (
       UPDATE checkouts SET status = 'completed'
        WHERE id = $1 AND status IN ('open', 'abandoned') AND NOT EXISTS (
          SELECT FROM sample_requests request
           WHERE request.id = checkouts.sample_request_id AND request.status IN ('rejected', 'cancelled'))
          AND NOT ${OF_CLOSED_MANUFACTURER}
       RETURNING id),
     ${inserts.join(',\n')}
     SELECT id FROM taken`,
    [checkoutId, ...rows.map(({ values }) => JSON.stringify(values))],
  );
  if (taken.length === 0) return getStatus(manager, checkoutId);
  const credits = new UsedCreditRepository(manager);
  await credits.take(placement.orders, placement.payment.capturedAt);
  const entries = postings.flatMap(({ id, entries: own }) =>
    own.map((entry, position) => ({ postingId: id, position, ...entry })),
  );
  const ledgerEntries = manager.connection.getMetadata(LedgerEntryRow);
  const entryRows = rowsAsJson(ledgerEntries, entries);
  await manager.query(getInsertStatement(ledgerEntries, entryRows, '$1'), [
    JSON.stringify(entryRows),
  ]);
  await outbox.addAll(manager, placement.events);
  return 'placed';
}

function tableRows(
  { payment: captured, orders, deadlines, holds }: Placement,
  postings: readonly (Placement['holds'][number]['posting'] & { id: string })[],
): [new () => ObjectLiteral, readonly ObjectLiteral[]][] {
  const { checkoutId, amountCents, capturedAt, payment } = captured;
  const { stripePaymentIntentId, stripeChargeId, method, cardLastFour } = payment;
  const paid = {
    checkoutId,
    amountCents,
    capturedAt,
    stripePaymentIntentId,
    stripeChargeId,
    method,
    cardLastFour,
  };
  return [
    [PaymentRow, [paid]],
    [OrderRow, orders.map(orderRow)],
    [OrderItemRow, orders.flatMap(orderItemRows)],
    [OrderDeadlineRow, deadlines.flatMap((of) => deadlineRows(of.orderId, of.deadlines))],
    [
      WorkflowSignalRow,
      orders.map(({ id }) => ({ orderId: id, orderVersion: 0, signalledAt: capturedAt })),
    ],
    [EscrowTransactionRow, holds.map(({ transaction }) => transaction)],
    [LedgerPostingRow, postings.map((posting) => ({ ...posting, postedAt: capturedAt }))],
  ];
}

async function getStatus(manager: EntityManager, id: string): Promise<PlacementOutcome> {
  const [row]: { status: CheckoutStatus; isClosed: boolean }[] = await manager.query(
    `SELECT status, ${OF_CLOSED_MANUFACTURER} AS "isClosed" FROM checkouts WHERE id = $1`,
    [id],
  );
  const { status, isClosed = false } = row ?? {};
  if (status === 'completed' || status === 'refunded') return status;
  return isClosed ? 'manufacturer_closed' : 'sample_not_payable';
}
