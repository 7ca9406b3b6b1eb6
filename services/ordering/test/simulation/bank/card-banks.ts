import type { Order } from '@makeport/contracts';
import Stripe from 'stripe';
import type { OrderingStack } from '../../support/ordering-stack';
import type { Person } from './parties';

/**
 * The actions of the banks of cards and manufacturers. During an outage of the provider they do
 * nothing.
 */
async function unlessRefused(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
    return 'done';
  } catch {
    return 'refused';
  }
}

/** Ordering follows only the first dispute of a charge (P24), so no charge is disputed twice. */
const disputedCharges = new Set<string>();

export async function takePaymentBack(
  stack: OrderingStack,
  order: Order | undefined,
  inquiry: boolean,
): Promise<string> {
  if (!order) return 'nothing there';
  const [payment] = await stack.rows<{ charge: string }>(
    `SELECT stripe_charge_id AS charge FROM payments WHERE checkout_id = $1`,
    [order.checkoutId],
  );
  if (!payment) return 'nothing there';
  if (disputedCharges.has(payment.charge)) return 'refused';
  disputedCharges.add(payment.charge);
  return unlessRefused(async () => {
    // Some cards dispute their own charge.
    const { data: earlier } = await stack.stripe.disputes.list({ charge: payment.charge });
    if (earlier.length > 0) throw new Error(`${payment.charge} is already disputed`);
    await stack.sandbox(`/charges/${payment.charge}/dispute`, { inquiry });
  });
}

export async function decideChargeback(
  stack: OrderingStack,
  dice: number,
  won: boolean,
): Promise<string> {
  const open = await openDisputes(stack).catch(() => []);
  const dispute = open[dice % Math.max(open.length, 1)];
  if (!dispute) return 'nothing there';
  return unlessRefused(() => answer(stack, dispute, won));
}

/** Decides all open chargebacks, alternately won and lost. */
export async function decideAllChargebacks(stack: OrderingStack): Promise<void> {
  for (const [index, dispute] of (await openDisputes(stack)).entries())
    await answer(stack, dispute, index % 2 === 0);
  await stack.sandbox('/settle', {});
}

async function openDisputes({ stripe }: OrderingStack): Promise<Stripe.Dispute[]> {
  const disputes: Stripe.Dispute[] = [];
  for await (const dispute of stripe.disputes.list({ limit: 100 }))
    if (dispute.status === 'needs_response' || dispute.status === 'warning_needs_response')
      disputes.push(dispute);
  return disputes;
}

function answer({ stripe }: OrderingStack, { id }: Stripe.Dispute, won: boolean): Promise<unknown> {
  const uncategorized_text = won ? 'winning_evidence' : 'losing_evidence';
  return stripe.disputes.update(id, { evidence: { uncategorized_text } });
}

export function settlePayments(stack: OrderingStack): Promise<string> {
  return unlessRefused(() => stack.sandbox('/settle', {}));
}

export async function payOutToBank(stack: OrderingStack, { userId }: Person): Promise<string> {
  const [row] = await stack.rows<{ id: string }>(
    `SELECT account_id AS id FROM payout_accounts WHERE manufacturer_id = $1`,
    [userId],
  );
  if (!row) return 'nothing there';
  return unlessRefused(() => stack.sandbox(`/accounts/${row.id}/payout`, {}));
}
