import { catalogEvents } from '@makeport/contracts';
import type { BuiltInProducts } from '../domain/demo/built-in-products';
import { storeBuiltIn } from './ensure-products';
import type { CatalogTransaction } from './ports';

export interface ManufacturerVerification {
  readonly accountId: string;
  readonly verified: boolean;
}

/** VER-10: its products show the badge while it is verified; who shows products is told by the manufacturer, once. */
export async function verifyManufacturer(
  transaction: CatalogTransaction,
  { accountId, verified }: ManufacturerVerification,
  builtIn: BuiltInProducts,
): Promise<void> {
  // what has no row keeps the badge of built-in manufacturers
  if (!verified) await storeBuiltIn(transaction, builtIn.ofManufacturer(accountId));
  const changed = await transaction.setManufacturerVerified(accountId, verified);
  if (changed) await transaction.publish(catalogEvents.manufacturerChanged, changed, changed.version);
}
