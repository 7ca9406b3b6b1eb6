import type { EventData, identityEvents } from '@makeport/contracts';
import type { CatalogTransaction } from './ports';

const LOCATION_UNKNOWN = 'Not specified';

/** Keeps the copy of a manufacturer's name and location that its products carry (CAT-12, DATA-3). */
export async function recordManufacturer(
  transaction: CatalogTransaction,
  account: EventData<typeof identityEvents.accountRegistered>,
): Promise<void> {
  if (account.accountType !== 'manufacturer') return;
  const { accountId: id, companyName: name } = account;
  await transaction.saveManufacturer({ id, name, location: account.location ?? LOCATION_UNKNOWN });
}
