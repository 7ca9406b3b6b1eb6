import type { EntityManager } from 'typeorm';
import { withdrawnCents, type Chargeback } from '../../../domain/chargebacks/chargeback';
import type { Order } from '../../../domain/order/order';
import { ChargebackRow } from './chargeback.entity';

export interface StoredChargeback extends Chargeback {
  readonly checkoutId: string;
}

export class ChargebackRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Keeps a final state, because an earlier answer may arrive late. */
  async save({ movements, ...chargeback }: StoredChargeback): Promise<void> {
    const row = { ...chargeback, withdrawnCents: withdrawnCents({ movements }) };
    const known = await this.manager.findOneBy(ChargebackRow, { id: chargeback.id });
    if (known && known.state !== 'open' && row.state === 'open') return;
    await this.manager.upsert(ChargebackRow, row, ['id']);
  }

  /** The latest chargeback of the order's charge. */
  findLatest({ checkoutId, payment }: Order): Promise<Pick<ChargebackRow, 'id' | 'state'> | null> {
    return this.manager.findOne(ChargebackRow, {
      select: { id: true, state: true },
      where: { checkoutId, paymentIntentId: payment.stripePaymentIntentId },
      order: { openedAt: 'DESC', id: 'DESC' },
    });
  }
}
