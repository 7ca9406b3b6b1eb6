import { catalogEvents } from '@makeport/contracts';
import { LOCATION_UNKNOWN_TEXT } from '@makeport/rules';
import type { CatalogTransaction } from '../adapters/postgres/catalog-transaction';

export interface NamedAccount {
  readonly accountId: string;
  readonly accountType: string;
  readonly name: string;
  readonly location: string | null;
}

/**
 * Stores the name and location of a manufacturer that its products show (CAT-12, DATA-3), and
 * publishes a change.
 */
export async function updateManufacturerCopy(
  transaction: CatalogTransaction,
  { accountId: id, accountType, name, location }: NamedAccount,
): Promise<void> {
  if (accountType !== 'manufacturer') return;
  const manufacturer = { id, name, location: location ?? LOCATION_UNKNOWN_TEXT };
  const changed = await transaction.saveManufacturer(manufacturer);
  if (changed)
    await transaction.publish(catalogEvents.manufacturerChanged, changed, changed.version);
}
