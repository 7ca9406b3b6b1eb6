import type { EntityManager } from 'typeorm';
import type { Order } from '../../../domain/order/order';
import type { EvidenceRows, EvidenceSubmission } from '../../../use-cases/evidence/evidence-ports';
import { ChargebackRow } from './chargeback.entity';
import { EvidenceSubmissionRow } from './evidence-submission.entity';

export class PostgresEvidence implements EvidenceRows {
  constructor(private readonly manager: EntityManager) {}

  async findChargeback({
    checkoutId,
    payment,
  }: Order): Promise<Pick<ChargebackRow, 'id' | 'state'> | null> {
    return this.manager.findOne(ChargebackRow, {
      select: { id: true, state: true },
      where: { checkoutId, paymentIntentId: payment.stripePaymentIntentId },
      order: { openedAt: 'DESC', id: 'DESC' },
    });
  }

  findSubmission(chargebackId: string): Promise<EvidenceSubmission | null> {
    return this.manager.findOneBy(EvidenceSubmissionRow, { chargebackId });
  }

  async begin(submission: EvidenceSubmission): Promise<void> {
    await this.manager.insert(EvidenceSubmissionRow, {
      ...submission,
      files: [...submission.files],
    });
  }

  async confirm(chargebackId: string, at: Date): Promise<boolean> {
    const [, affected] = (await this.manager.query(
      `UPDATE evidence_submissions SET submitted_at = $2 WHERE chargeback_id = $1 AND submitted_at IS NULL`,
      [chargebackId, at],
    )) as [unknown, number];
    return affected === 1;
  }

  async discard(chargebackId: string): Promise<void> {
    await this.manager.query(
      `DELETE FROM evidence_submissions WHERE chargeback_id = $1 AND submitted_at IS NULL`,
      [chargebackId],
    );
  }
}
