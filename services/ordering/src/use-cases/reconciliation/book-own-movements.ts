import { Inject, Injectable } from '@nestjs/common';
import { ProviderMovements } from '../../adapters/postgres/provider/provider-movements';
import { Transactions } from '../../adapters/postgres/transactions';
import { ownMovementPosting, type OwnMovement } from '../../domain/provider/provider-movement';
import { CLOCK, type Clock } from '../clock';

const AT_ONCE = 500;
/** The webhook with the purpose of a movement may still arrive. */
const GRACE_MS = 3_600_000;

export const ON_UNKNOWN_MOVEMENT = Symbol('OnUnknownMovement');

/**
 * Books the provider's movements without a checkout: payouts to the platform's bank, fees of the
 * account, direct sales.
 */
@Injectable()
export class BookOwnMovements {
  constructor(
    private readonly movements: ProviderMovements,
    private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(ON_UNKNOWN_MOVEMENT) private readonly onUnknown: (movement: OwnMovement) => void,
  ) {}

  async execute(): Promise<void> {
    const late = this.now().getTime() - GRACE_MS;
    for (const movement of await this.movements.unbooked(AT_ONCE)) {
      const posting = ownMovementPosting(movement);
      if (posting) await this.transactions.run((tx) => tx.ledger.post(posting, this.now()));
      else if (movement.createdAt.getTime() < late) this.onUnknown(movement);
    }
  }
}
