import { catalogEvents, identityEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import { IndexManufacturers } from '../../use-cases/search/index-manufacturers';
import { IndexProducts } from '../../use-cases/search/index-products';
import type { SearchIndex } from '../../use-cases/search/search-index';

const ofManufacturer = {
  concerns: ({ data }: { data: { accountType: string } }) => data.accountType === 'manufacturer',
};

const fromOrToManufacturer = {
  concerns: ({ data }: { data: { accountType: string; formerType: string } }) =>
    [data.accountType, data.formerType].includes('manufacturer'),
};

/** @param within the read models, inside the transaction that records the event as received */
export function searchEventHandlers(
  within: (manager: EntityManager) => SearchIndex,
): EventHandler[] {
  const products = new IndexProducts();
  const manufacturers = new IndexManufacturers();
  return [
    on(catalogEvents.productChanged, ({ data: { product, version } }, manager) =>
      products.changed(within(manager), product, version),
    ),
    on(catalogEvents.productRemoved, ({ data: { productId, version } }, manager) =>
      products.removed(within(manager), productId, version),
    ),
    on(
      identityEvents.accountRegistered,
      ({ version, data: { accountId: id, companyName: name, location } }, manager) =>
        manufacturers.changed(within(manager), { id, version, name, location }),
      ofManufacturer,
    ),
    on(
      identityEvents.profileUpdated,
      ({ version, data: { accountId: id, name, location, manufacturer: details } }, manager) =>
        manufacturers.changed(within(manager), { id, version, name, location, details }),
      ofManufacturer,
    ),
    on(identityEvents.verificationChanged, ({ version, data: { accountId, verified } }, manager) =>
      manufacturers.verified(within(manager), accountId, version, verified),
    ),
    on(
      identityEvents.accountClosed,
      ({ version, data: { accountId } }, manager) =>
        manufacturers.closed(within(manager), accountId, version, true),
      ofManufacturer,
    ),
    on(
      identityEvents.accountReopened,
      ({ version, data: { accountId } }, manager) =>
        manufacturers.closed(within(manager), accountId, version, false),
      ofManufacturer,
    ),
    on(
      identityEvents.accountRoleChanged,
      ({ version, data: { accountId, accountType } }, manager) =>
        manufacturers.closed(within(manager), accountId, version, accountType !== 'manufacturer'),
      fromOrToManufacturer,
    ),
  ];
}
