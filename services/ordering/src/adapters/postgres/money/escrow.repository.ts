import type { EntityManager } from 'typeorm';
import type { EscrowTransaction } from '../../../domain/escrow/escrow';
import type { ProviderCall, ProviderStep } from '../../../domain/provider/provider-call';
import { StripeCallRow } from '../provider/stripe.entities';
import { EscrowTransactionRow } from './money.entities';

type EscrowChange = Partial<
  Pick<
    EscrowTransaction,
    | 'status'
    | 'stripeId'
    | 'failureReason'
    | 'failureCode'
    | 'waitsForAccountSince'
    | 'accountRemindedAt'
    | 'withheldCents'
    | 'tries'
    | 'amountCents'
  >
>;

export class EscrowRepository {
  constructor(private readonly manager: EntityManager) {}

  async add(transaction: EscrowTransaction): Promise<void> {
    await this.manager.insert(EscrowTransactionRow, { ...transaction });
  }

  async update(
    orderId: string,
    type: EscrowTransaction['type'],
    change: EscrowChange,
  ): Promise<void> {
    const { affected } = await this.manager.update(EscrowTransactionRow, { orderId, type }, change);
    if (affected !== 1)
      throw new Error(`order ${orderId} has no escrow transaction of type ${type}`);
  }

  find(orderId: string, type: EscrowTransaction['type']): Promise<EscrowTransaction | null> {
    return this.manager.findOneBy(EscrowTransactionRow, { orderId, type });
  }

  /** The state of the latest call of an order's step; null if none was started. */
  async lastCallState(orderId: string, step: ProviderStep): Promise<ProviderCall['state'] | null> {
    const call = await this.manager.findOne(StripeCallRow, {
      where: { subject: `order:${orderId}`, step },
      order: { attempt: 'DESC' },
    });
    return call?.state ?? null;
  }
}
