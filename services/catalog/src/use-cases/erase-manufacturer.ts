import { catalogEvents } from '@makeport/contracts';
import { ERASED_NAME } from '@makeport/rules';
import type { CatalogTransaction } from '../adapters/postgres/catalog-transaction';
import { recordManufacturer } from './record-manufacturer';

/**
 * ADR 0063: its name and place go, and with them what it said of its products. Those are told of as removed, each for
 * itself: the topic keeps the last word of each.
 */
export async function eraseManufacturer(
  transaction: CatalogTransaction,
  accountId: string,
  now: Date,
): Promise<void> {
  // a brand, or a manufacturer that nothing was heard of
  if (!(await transaction.manufacturerExists(accountId))) return;
  const account = { accountId, accountType: 'manufacturer', name: ERASED_NAME, location: null };
  await recordManufacturer(transaction, account);
  const changed = await transaction.setManufacturerVerified(accountId, false);
  if (changed)
    await transaction.publish(catalogEvents.manufacturerChanged, changed, changed.version);
  for (const { productId, version } of await transaction.eraseProducts(accountId, now)) {
    const data = { productId, version, removedAt: now.toISOString() };
    await transaction.publish(catalogEvents.productRemoved, data, version);
  }
}
