import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit-ports';
import { OrderingStore } from '../ports';
import { DeadLetterOffice } from './dead-letter-queue';

export const REDRIVE_ACTION = 'dead-letters.redrive';
export const REQUEST_REDRIVE_ACTION = 'dead-letters.request-redrive';

/** Hands what a consumer gave up on back to it. Throws DomainError not_found for a group and topic that there are not. */
@Injectable()
export class RedriveDeadLetters {
  constructor(
    @Inject(DeadLetterOffice) private readonly office: Pick<DeadLetterOffice, 'redrive'>,
    @Inject(OrderingStore) private readonly store: Pick<OrderingStore, 'transaction'>,
    private readonly auditLog: AuditTrail,
  ) {}

  execute(key: string, requestId: string): Promise<number> {
    const action = { action: REDRIVE_ACTION, target: { type: 'dead-letters', id: key }, requestId };
    return this.auditLog.attempt(action, async () => {
      // What follows happens elsewhere: should its answer be lost, it is known that somebody asked for it.
      await this.store.transaction((tx) => tx.audit({ ...action, action: REQUEST_REDRIVE_ACTION }));
      const redriven = await this.office.redrive(key);
      await this.store.transaction((tx) => tx.audit({ ...action, after: { redriven } }));
      return redriven;
    });
  }
}
