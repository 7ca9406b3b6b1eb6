import { Injectable } from '@nestjs/common';
import { DeadLetterOffice } from '../../adapters/kafka/clients/dead-letter-office';
import { Transactions } from '../../adapters/postgres/transactions';

export const REDRIVE_ACTION = 'dead-letters.redrive';
export const REQUEST_REDRIVE_ACTION = 'dead-letters.request-redrive';

/**
 * Returns dead letters to their consumer.
 * @throws DomainError not_found for an unknown group and topic
 */
@Injectable()
export class RedriveDeadLetters {
  constructor(
    private readonly office: DeadLetterOffice,
    private readonly transactions: Transactions,
  ) {}

  execute(key: string, requestId: string): Promise<number> {
    const action = { action: REDRIVE_ACTION, target: { type: 'dead-letters', id: key }, requestId };
    return this.transactions.attempt(action, async () => {
      // The redrive runs elsewhere: the request is recorded first, in case its answer is lost.
      await this.transactions.run((tx) => tx.audit({ ...action, action: REQUEST_REDRIVE_ACTION }));
      const redriven = await this.office.redrive(key);
      await this.transactions.run((tx) => tx.audit({ ...action, after: { redriven } }));
      return redriven;
    });
  }
}
