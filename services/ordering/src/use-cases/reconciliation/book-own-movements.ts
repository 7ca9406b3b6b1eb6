import { ownMovementPosting, type OwnMovement } from '../../domain/provider-movement';
import type { Clock, OrderingStore } from '../ports';
import type { ProviderMovements } from './reconciliation-ports';

const AT_ONCE = 500;
/** The webhook that tells what it was for may still be on its way. */
const GRACE_MS = 3_600_000;

/** Books what moved at the provider for no checkout: to the platform's bank, as a fee of the account, a direct sale. */
export class BookOwnMovements {
  constructor(
    private readonly movements: Pick<ProviderMovements, 'unbooked'>,
    private readonly store: Pick<OrderingStore, 'transaction'>,
    private readonly now: Clock,
    private readonly onUnknown: (movement: OwnMovement) => void,
  ) {}

  async execute(): Promise<void> {
    const late = this.now().getTime() - GRACE_MS;
    for (const movement of await this.movements.unbooked(AT_ONCE)) {
      const posting = ownMovementPosting(movement);
      if (posting) await this.store.transaction((tx) => tx.post(posting, this.now()));
      else if (movement.createdAt.getTime() < late) this.onUnknown(movement);
    }
  }
}
