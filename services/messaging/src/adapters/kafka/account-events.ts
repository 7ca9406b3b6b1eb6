import { catalogEvents, identityEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { NameReadModel } from '../../use-cases/ports';

/** Handles events of accounts and products, and copies their names. */
export function accountEventHandlers(
  bookOf: (manager: EntityManager) => NameReadModel,
): EventHandler[] {
  const { accountRegistered, profileUpdated, accountClosed, accountReopened } = identityEvents;
  const { productChanged, productRemoved } = catalogEvents;
  return [
    on(accountRegistered, ({ version, data }, manager) => {
      const { accountId: id, accountType, companyName: name } = data;
      return bookOf(manager).saveAccount({ id, accountType, name, version });
    }),
    on(profileUpdated, ({ version, data }, manager) => {
      const { accountId: id, accountType, name } = data;
      return bookOf(manager).saveAccount({ id, accountType, name, version });
    }),
    on(accountClosed, ({ data: { accountId } }, manager) =>
      bookOf(manager).setClosed(accountId, true),
    ),
    on(accountReopened, ({ data: { accountId } }, manager) =>
      bookOf(manager).setClosed(accountId, false),
    ),
    on(productChanged, ({ data: { product, version } }, manager) => {
      const { id, name, sku, manufacturer } = product;
      return bookOf(manager).saveProduct({
        id,
        name,
        sku,
        manufacturerId: manufacturer.id,
        version,
      });
    }),
    on(productRemoved, ({ data: { productId, version } }, manager) =>
      bookOf(manager).removeProduct(productId, version),
    ),
  ];
}
