import { catalogEvents, identityEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { IndexManufacturers } from '../../use-cases/search/index-manufacturers';
import type { IndexProducts } from '../../use-cases/search/index-products';

const ofManufacturer = {
  concerns: ({ data }: { data: { accountType: string } }) => data.accountType === 'manufacturer',
};

const fromOrToManufacturer = {
  concerns: ({ data }: { data: { accountType: string; formerType: string } }) =>
    [data.accountType, data.formerType].includes('manufacturer'),
};

/** Both use cases run within the transaction that records the event as received. */
export function searchEventHandlers(
  products: (manager: EntityManager) => IndexProducts,
  manufacturers: (manager: EntityManager) => IndexManufacturers,
): EventHandler[] {
  return [
    on(catalogEvents.productChanged, ({ data: { product, version } }, manager) =>
      products(manager).changed(product, version),
    ),
    on(catalogEvents.productRemoved, ({ data: { productId, version } }, manager) =>
      products(manager).removed(productId, version),
    ),
    on(
      identityEvents.accountRegistered,
      ({ version, data: { accountId: id, companyName: name, location } }, manager) =>
        manufacturers(manager).changed({ id, version, name, location }),
      ofManufacturer,
    ),
    on(
      identityEvents.profileUpdated,
      ({ version, data: { accountId: id, name, location, manufacturer: details } }, manager) =>
        manufacturers(manager).changed({ id, version, name, location, details }),
      ofManufacturer,
    ),
    on(identityEvents.verificationChanged, ({ version, data: { accountId, verified } }, manager) =>
      manufacturers(manager).verified(accountId, version, verified),
    ),
    on(
      identityEvents.accountClosed,
      ({ version, data: { accountId } }, manager) =>
        manufacturers(manager).closed(accountId, version, true),
      ofManufacturer,
    ),
    on(
      identityEvents.accountReopened,
      ({ version, data: { accountId } }, manager) =>
        manufacturers(manager).closed(accountId, version, false),
      ofManufacturer,
    ),
    on(
      identityEvents.accountRoleChanged,
      ({ version, data: { accountId, accountType } }, manager) =>
        manufacturers(manager).closed(accountId, version, accountType !== 'manufacturer'),
      fromOrToManufacturer,
    ),
  ];
}
