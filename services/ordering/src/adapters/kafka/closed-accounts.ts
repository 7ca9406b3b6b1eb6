import { identityEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { ClosedManufacturers } from '../../use-cases/checkout/cancel-orders-of-closed';

const ofManufacturer = {
  concerns: ({ data }: { data: { accountType: string } }) => data.accountType === 'manufacturer',
};

/**
 * Prevents orders from a manufacturer while its account is closed (B32).
 *
 * @param within ordering's part of the transaction that records the event as received
 */
export function closedAccountHandlers(
  within: (manager: EntityManager) => ClosedManufacturers,
): EventHandler[] {
  return [
    on(
      identityEvents.accountClosed,
      ({ data: { accountId: manufacturerId, at, erasureRequested = false } }, manager) =>
        within(manager).add({ manufacturerId, at: new Date(at), nothingOpen: erasureRequested }),
      ofManufacturer,
    ),
    on(
      identityEvents.accountReopened,
      ({ data: { accountId } }, manager) => within(manager).remove(accountId),
      ofManufacturer,
    ),
  ];
}
