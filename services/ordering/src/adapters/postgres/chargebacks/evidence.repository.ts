import type { EntityManager } from 'typeorm';
import type { EvidencePurpose } from '@makeport/rules';
import type { EvidenceTexts } from '../../../domain/chargebacks/evidence';
import { EvidenceSubmissionRow } from './evidence-submission.entity';

/** A final submission of evidence. It is stored before the call, so that it is sent once. */
export interface EvidenceSubmission {
  readonly chargebackId: string;
  readonly orderId: string;
  readonly requestId: string;
  readonly adminId: string;
  readonly adminName: string;
  readonly texts: EvidenceTexts;
  readonly files: readonly { readonly purpose: EvidencePurpose; readonly attachmentId: string }[];
  readonly begunAt: Date;
  /** Null: the provider has not confirmed it yet. */
  readonly submittedAt: Date | null;
}

export class EvidenceRepository {
  constructor(private readonly manager: EntityManager) {}

  findSubmission(chargebackId: string): Promise<EvidenceSubmission | null> {
    return this.manager.findOneBy(EvidenceSubmissionRow, { chargebackId });
  }

  async begin(submission: EvidenceSubmission): Promise<void> {
    await this.manager.insert(EvidenceSubmissionRow, {
      ...submission,
      files: [...submission.files],
    });
  }

  /** False: it was confirmed before. */
  async confirm(chargebackId: string, at: Date): Promise<boolean> {
    const [, affected] = (await this.manager.query(
      `UPDATE evidence_submissions SET submitted_at = $2 WHERE chargeback_id = $1 AND submitted_at IS NULL`,
      [chargebackId, at],
    )) as [unknown, number];
    return affected === 1;
  }

  /**
   * Deletes a submission that the provider has refused, so that it can be changed and sent again.
   */
  async discard(chargebackId: string): Promise<void> {
    await this.manager.query(
      `DELETE FROM evidence_submissions WHERE chargeback_id = $1 AND submitted_at IS NULL`,
      [chargebackId],
    );
  }
}
