import { fixedProductAndPrice } from './checkout/prices';
import type { Config } from './config';
import { createAccount, setOnboarded } from './connect/accounts';
import type { Transaction } from './transaction';

const expressController = {
  fees: { payer: 'application' },
  losses: { payments: 'application' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'express' },
} as const;

/** Puts in what the configuration brings and what is not there yet. */
export function seed(tx: Transaction, { prices, accounts }: Pick<Config, 'prices' | 'accounts'>): void {
  for (const fixed of prices) {
    const { product, price } = fixedProductAndPrice(fixed, tx.now);
    if (!tx.objects.find('product', product.id)) tx.objects.insert('product', product);
    if (!tx.objects.find('price', price.id)) tx.objects.insert('price', price);
  }
  // nobody waits for news of these accounts
  const quiet: Transaction = { ...tx, emit: () => undefined };
  for (const { id, email } of accounts) {
    if (tx.objects.find('account', id)) continue;
    const account = createAccount(quiet, {
      ...{ id, email, controller: expressController },
      capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
    });
    setOnboarded(quiet, account, true);
  }
}
