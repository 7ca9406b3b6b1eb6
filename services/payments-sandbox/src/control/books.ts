import { balance } from '../payments/balance-transactions';
import type { Sandbox } from '../sandbox';

type Sums = Record<string, number>;

export interface Books {
  /** Cents by currency: what cards paid. */
  charged: Sums;
  refunded: Sums;
  transferred: Sums;
  reversed: Sums;
  /** Charged − refunded − transferred + reversed, less fees, disputes and payouts. */
  platformBalance: Sums;
  /** Net transfers to each connected account, cents, all currencies of the sandbox being alike. */
  accounts: Record<string, number>;
  /** The same sums for each transfer group, which is how one sale is found. */
  transferGroups: Record<
    string,
    { charged: number; refunded: number; transferred: number; reversed: number }
  >;
  counts: Record<string, number>;
}

const noGroup = '(none)';

/** The sandbox's own account of all money, for comparing with the shop's ledger. */
export function books(sandbox: Sandbox): Books {
  const { objects } = sandbox;
  const charges = objects.all('charge').filter((charge) => charge.status === 'succeeded');
  const refunds = objects.all('refund').filter((refund) => refund.status !== 'failed');
  const transfers = objects.all('transfer');
  const result: Books = {
    charged: {},
    refunded: {},
    transferred: {},
    reversed: {},
    platformBalance: {},
    accounts: {},
    transferGroups: {},
    counts: {
      events: objects.all('event').length,
      charges: charges.length,
      refunds: refunds.length,
      transfers: transfers.length,
    },
  };
  const group = (name: string | null | undefined) =>
    (result.transferGroups[name ?? noGroup] ??= { charged: 0, refunded: 0, transferred: 0, reversed: 0 });
  const add = (sums: Sums, key: string, amount: number) => {
    sums[key] = (sums[key] ?? 0) + amount;
  };
  const groupOfCharge = new Map(charges.map((charge) => [charge.id, charge.transfer_group]));
  for (const charge of charges) {
    add(result.charged, charge.currency, charge.amount);
    group(charge.transfer_group).charged += charge.amount;
  }
  for (const refund of refunds) {
    add(result.refunded, refund.currency, refund.amount);
    group(groupOfCharge.get(refund.charge ?? '')).refunded += refund.amount;
  }
  for (const transfer of transfers) {
    add(result.transferred, transfer.currency, transfer.amount);
    add(result.reversed, transfer.currency, transfer.amount_reversed);
    add(result.accounts, transfer.destination ?? '', transfer.amount - transfer.amount_reversed);
    group(transfer.transfer_group).transferred += transfer.amount;
    group(transfer.transfer_group).reversed += transfer.amount_reversed;
  }
  const sums = sandbox.transaction(balance);
  for (const side of [sums.available, sums.pending]) {
    for (const [currency, amount] of side) add(result.platformBalance, currency, amount);
  }
  return result;
}
