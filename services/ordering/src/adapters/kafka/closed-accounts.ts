import { identityEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';

const ofManufacturer = {
  concerns: ({ data }: { data: { accountType: string } }) => data.accountType === 'manufacturer',
};

interface ClosedAccounts {
  /** `nothingOpen`: the manufacturer closed its account itself, so it had no open orders. */
  readonly close: (
    manufacturer: {
      readonly manufacturerId: string;
      readonly at: Date;
      readonly nothingOpen: boolean;
    },
    manager: EntityManager,
  ) => Promise<void>;
  readonly reopen: (manufacturerId: string, manager: EntityManager) => Promise<void>;
}

/** Prevents orders from a manufacturer while its account is closed (B32). */
export function closedAccountHandlers({ close, reopen }: ClosedAccounts): EventHandler[] {
  return [
    on(
      identityEvents.accountClosed,
      ({ data: { accountId: manufacturerId, at, erasureRequested = false } }, manager) =>
        close({ manufacturerId, at: new Date(at), nothingOpen: erasureRequested }, manager),
      ofManufacturer,
    ),
    on(
      identityEvents.accountReopened,
      ({ data: { accountId } }, manager) => reopen(accountId, manager),
      ofManufacturer,
    ),
  ];
}
