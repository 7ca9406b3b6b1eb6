import { Inject, Injectable } from '@nestjs/common';
import { DirectPurchases } from '../../adapters/postgres/checkout/direct-purchases';
import { CLOCK, type Clock } from '../clock';
import { HostedPayments } from './hosted-payments';

/** Records a purchase on the provider's page, once for each session (OPEN-49). */
@Injectable()
export class RecordDirectPurchase {
  constructor(
    @Inject(HostedPayments) private readonly hosted: Pick<HostedPayments, 'getSession'>,
    private readonly purchases: DirectPurchases,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(
    sessionId: string,
  ): Promise<'recorded' | 'recorded before' | 'unpaid' | 'not ours'> {
    const { paid, purchase } = await this.hosted.getSession(sessionId);
    if (!purchase) return 'not ours';
    if (!paid) return 'unpaid';
    const isNew = await this.purchases.record({ ...purchase, sessionId, purchasedAt: this.now() });
    return isNew ? 'recorded' : 'recorded before';
  }
}
