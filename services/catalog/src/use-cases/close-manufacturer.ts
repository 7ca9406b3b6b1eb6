import { catalogEvents } from '@makeport/contracts';
import type { CatalogTransaction } from '../adapters/postgres/catalog-transaction';
import type { DemoListings } from '../domain/demo/demo-listings';
import { storeDemoListings } from './ensure-products';

export interface ManufacturerState {
  readonly accountId: string;
  /** Whether the account is closed or has changed its role. */
  readonly closed: boolean;
}

/**
 * Hides the products while the manufacturer is closed; orders keep the names that they copied
 * (OPEN-81). Publishes a single event for the manufacturer, since it may have thousands of
 * products.
 */
export async function closeManufacturer(
  transaction: CatalogTransaction,
  { accountId, closed }: ManufacturerState,
  demoListings: DemoListings,
): Promise<void> {
  // only stored products can be hidden
  if (closed) await storeDemoListings(transaction, demoListings.findByManufacturer(accountId));
  const changed = await transaction.setManufacturerClosed(accountId, closed);
  if (!changed) return;
  const { version, manufacturer } = changed;
  await transaction.publish(catalogEvents.manufacturerChanged, { manufacturer, version }, version);
}
