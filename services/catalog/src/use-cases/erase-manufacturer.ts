import { catalogEvents } from '@makeport/contracts';
import { ERASED_NAME } from '@makeport/rules';
import type { CatalogTransaction } from '../adapters/postgres/catalog-transaction';
import { updateManufacturerCopy } from './update-manufacturer-copy';

/**
 * Erases name and location of a manufacturer and the content of its products (ADR 0063). Publishes
 * the removal of each product, because the compacted topic keeps the last event per product.
 */
export async function eraseManufacturer(
  transaction: CatalogTransaction,
  accountId: string,
  now: Date,
): Promise<void> {
  // The account is a brand, or a manufacturer without products and events.
  if (!(await transaction.manufacturerExists(accountId))) return;
  const account = { accountId, accountType: 'manufacturer', name: ERASED_NAME, location: null };
  await updateManufacturerCopy(transaction, account);
  const changed = await transaction.setManufacturerVerified(accountId, false);
  if (changed)
    await transaction.publish(catalogEvents.manufacturerChanged, changed, changed.version);
  for (const { productId, version } of await transaction.eraseProducts(accountId, now)) {
    const data = { productId, version, removedAt: now.toISOString() };
    await transaction.publish(catalogEvents.productRemoved, data, version);
  }
}
