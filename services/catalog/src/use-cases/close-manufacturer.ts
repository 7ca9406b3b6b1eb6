import { catalogEvents } from '@makeport/contracts';
import type { CatalogTransaction } from '../adapters/postgres/catalog-transaction';
import type { DemoListings } from '../domain/demo/demo-listings';
import { storeDemoListings } from './ensure-products';

export interface ManufacturerState {
  readonly accountId: string;
  /** True if the account was closed or is no longer a manufacturer. */
  readonly closed: boolean;
}

/**
 * Hides the products of a closed manufacturer, or shows them again; orders keep the copied names
 * (OPEN-81). Publishes one event for the manufacturer instead of one per product, because there may
 * be thousands.
 */
export async function closeManufacturer(
  transaction: CatalogTransaction,
  { accountId, closed }: ManufacturerState,
  demoListings: DemoListings,
): Promise<void> {
  // Only stored products can be hidden, so demo products are stored first.
  if (closed) await storeDemoListings(transaction, demoListings.findByManufacturer(accountId));
  const changed = await transaction.setManufacturerClosed(accountId, closed);
  if (!changed) return;
  const { version, manufacturer } = changed;
  await transaction.publish(catalogEvents.manufacturerChanged, { manufacturer, version }, version);
}
