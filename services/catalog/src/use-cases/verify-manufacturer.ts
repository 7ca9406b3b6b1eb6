import { catalogEvents } from '@makeport/contracts';
import type { CatalogTransaction } from '../adapters/postgres/catalog-transaction';
import type { DemoListings } from '../domain/demo/demo-listings';
import { storeDemoListings } from './ensure-products';

export interface ManufacturerVerification {
  readonly accountId: string;
  readonly verified: boolean;
}

/**
 * Shows or hides the verified badge of the manufacturer's products (VER-10). Publishes one event
 * for the manufacturer instead of one per product.
 */
export async function verifyManufacturer(
  transaction: CatalogTransaction,
  { accountId, verified }: ManufacturerVerification,
  demoListings: DemoListings,
): Promise<void> {
  // Demo products without a row would keep the badge, so they are stored first.
  if (!verified) await storeDemoListings(transaction, demoListings.findByManufacturer(accountId));
  const changed = await transaction.setManufacturerVerified(accountId, verified);
  if (changed)
    await transaction.publish(catalogEvents.manufacturerChanged, changed, changed.version);
}
