import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../../adapters/postgres/transactions';
import { AuditTrail } from '../audit-ports';
import { DeadLetterOffice } from './dead-letter-queue';

export const REDRIVE_ACTION = 'dead-letters.redrive';
export const REQUEST_REDRIVE_ACTION = 'dead-letters.request-redrive';

/**
 * Returns dead letters to their consumer.
 * @throws DomainError not_found for an unknown group and topic
 */
@Injectable()
export class RedriveDeadLetters {
  constructor(
    @Inject(DeadLetterOffice) private readonly office: Pick<DeadLetterOffice, 'redrive'>,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditTrail,
  ) {}

  execute(key: string, requestId: string): Promise<number> {
    const action = { action: REDRIVE_ACTION, target: { type: 'dead-letters', id: key }, requestId };
    return this.auditLog.attempt(action, async () => {
      // The redrive runs elsewhere: the request is recorded first, in case its answer is lost.
      await this.transactions.run((tx) => tx.audit({ ...action, action: REQUEST_REDRIVE_ACTION }));
      const redriven = await this.office.redrive(key);
      await this.transactions.run((tx) => tx.audit({ ...action, after: { redriven } }));
      return redriven;
    });
  }
}
