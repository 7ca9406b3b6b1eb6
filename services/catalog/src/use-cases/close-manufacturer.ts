import { catalogEvents } from '@makeport/contracts';
import type { CatalogTransaction } from '../adapters/postgres/catalog-transaction';
import type { DemoListings } from '../domain/demo/demo-listings';
import { storeDemoListings } from './ensure-products';

export interface ManufacturerState {
  readonly accountId: string;
  /** Its account is closed, or has another role by now. */
  readonly closed: boolean;
}

/**
 * OPEN-81: its products are hidden while it is closed; orders keep the names that they copied. Who shows products is told
 * by the manufacturer, once: there may be thousands.
 */
export async function closeManufacturer(
  transaction: CatalogTransaction,
  { accountId, closed }: ManufacturerState,
  demoListings: DemoListings,
): Promise<void> {
  // what has no row cannot be hidden
  if (closed) await storeDemoListings(transaction, demoListings.findByManufacturer(accountId));
  const changed = await transaction.setManufacturerClosed(accountId, closed);
  if (!changed) return;
  const { version, manufacturer } = changed;
  await transaction.publish(catalogEvents.manufacturerChanged, { manufacturer, version }, version);
}
