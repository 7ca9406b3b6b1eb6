import { identityEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { ManufacturerState } from '../../use-cases/close-manufacturer';
import type { NamedAccount } from '../../use-cases/update-manufacturer-copy';
import type { ManufacturerVerification } from '../../use-cases/verify-manufacturer';

interface AccountEvents {
  /** Stores the name of a new account or a saved profile. */
  readonly record: (account: NamedAccount, manager: EntityManager) => Promise<void>;
  readonly close: (manufacturer: ManufacturerState, manager: EntityManager) => Promise<void>;
  readonly verify: (
    manufacturer: ManufacturerVerification,
    manager: EntityManager,
  ) => Promise<void>;
}

const ofManufacturer = {
  concerns: ({ data }: { data: { accountType: string } }) => data.accountType === 'manufacturer',
};
const fromOrToManufacturer = {
  concerns: ({ data }: { data: { accountType: string; formerType: string } }) =>
    [data.accountType, data.formerType].includes('manufacturer'),
};

export function accountEventHandlers({ record, close, verify }: AccountEvents): EventHandler[] {
  return [
    on(identityEvents.accountRegistered, ({ data: { companyName: name, ...account } }, manager) =>
      record({ ...account, name }, manager),
    ),
    on(identityEvents.profileUpdated, ({ data }, manager) => record(data, manager)),
    on(identityEvents.verificationChanged, ({ data }, manager) => verify(data, manager)),
    on(
      identityEvents.accountClosed,
      ({ data: { accountId } }, manager) => close({ accountId, closed: true }, manager),
      ofManufacturer,
    ),
    on(
      identityEvents.accountReopened,
      ({ data: { accountId } }, manager) => close({ accountId, closed: false }, manager),
      ofManufacturer,
    ),
    on(
      identityEvents.accountRoleChanged,
      ({ data: { accountId, accountType } }, manager) =>
        close({ accountId, closed: accountType !== 'manufacturer' }, manager),
      fromOrToManufacturer,
    ),
  ];
}
