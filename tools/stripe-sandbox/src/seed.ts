import { fixedPrice } from './checkout/prices';
import { fixedAccounts, fixedPrices } from './config';
import { createAccount, setOnboarded } from './connect/accounts';
import { createTopUp } from './payments/top-ups';
import type { Transaction } from './transaction';

const expressController = {
  fees: { payer: 'application' },
  losses: { payments: 'application' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'express' },
} as const;

/** Creates the initial objects that do not exist yet. */
export function seed(tx: Transaction, openingTopUpCents: number): void {
  for (const fixed of fixedPrices) {
    if (!tx.objects.find('price', fixed.id)) tx.objects.insert('price', fixedPrice(fixed, tx.now));
  }
  // No webhooks for these.
  const quiet: Transaction = { ...tx, emit: () => undefined };
  if (openingTopUpCents > 0 && tx.objects.page('topup', { limit: 1 }).data.length === 0)
    createTopUp(quiet, {
      amount: openingTopUpCents,
      currency: 'usd',
      description: 'Opening balance',
    });
  for (const { id, email } of fixedAccounts) {
    if (tx.objects.find('account', id)) continue;
    const account = createAccount(quiet, {
      id,
      email,
      controller: expressController,
      capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
    });
    setOnboarded(quiet, account, true);
  }
}
