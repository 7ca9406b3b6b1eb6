import type { Sandbox } from '../sandbox';

/** Totals in cents. */
export interface Sums {
  charged: number;
  refunded: number;
  transferred: number;
  reversed: number;
}

export interface Books {
  /** Net transfers to each connected account. */
  accounts: Record<string, number>;
  /** By transfer group, which identifies one sale. */
  transferGroups: Record<string, Sums>;
}

const noGroup = '(none)';

/** The sandbox's own totals, for comparison with the shop's ledger. */
export function books({ objects }: Sandbox): Books {
  const result: Books = { accounts: {}, transferGroups: {} };
  const group = (name: string | null | undefined) =>
    (result.transferGroups[name ?? noGroup] ??= {
      charged: 0,
      refunded: 0,
      transferred: 0,
      reversed: 0,
    });
  const charges = objects.all('charge').filter(({ status }) => status === 'succeeded');
  const groupOfCharge = new Map(charges.map((charge) => [charge.id, charge.transfer_group]));
  for (const charge of charges) group(charge.transfer_group).charged += charge.amount;
  for (const { amount, charge, status } of objects.all('refund')) {
    if (status !== 'failed') group(groupOfCharge.get(charge ?? '')).refunded += amount;
  }
  for (const { amount, amount_reversed: reversed, destination, transfer_group } of objects.all(
    'transfer',
  )) {
    const account = destination ?? '';
    result.accounts[account] = (result.accounts[account] ?? 0) + amount - reversed;
    group(transfer_group).transferred += amount;
    group(transfer_group).reversed += reversed;
  }
  return result;
}
