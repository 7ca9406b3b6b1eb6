import { catalogEvents } from '@makeport/contracts';
import type { CatalogTransaction } from '../adapters/postgres/catalog-transaction';
import type { DemoListings } from '../domain/demo/demo-listings';
import { storeDemoListings } from './ensure-products';

export interface ManufacturerVerification {
  readonly accountId: string;
  readonly verified: boolean;
}

/** VER-10: its products show the badge while it is verified; who shows products is told by the manufacturer, once. */
export async function verifyManufacturer(
  transaction: CatalogTransaction,
  { accountId, verified }: ManufacturerVerification,
  demoListings: DemoListings,
): Promise<void> {
  // what has no row keeps the badge of demo manufacturers
  if (!verified) await storeDemoListings(transaction, demoListings.findByManufacturer(accountId));
  const changed = await transaction.setManufacturerVerified(accountId, verified);
  if (changed)
    await transaction.publish(catalogEvents.manufacturerChanged, changed, changed.version);
}
