import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EvidenceTexts } from '../../../domain/chargebacks/evidence';
import type { EvidenceSubmission } from './evidence.repository';

/** A final submission of evidence, as it was started. */
@Entity('evidence_submissions')
export class EvidenceSubmissionRow {
  @PrimaryColumn('text', { name: 'chargeback_id' })
  chargebackId!: string;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @Column('uuid', { name: 'request_id' })
  requestId!: string;

  @Column('uuid', { name: 'admin_id' })
  adminId!: string;

  @Column('text', { name: 'admin_name' })
  adminName!: string;

  @Column('jsonb')
  texts!: EvidenceTexts;

  @Column('jsonb')
  files!: EvidenceSubmission['files'];

  @Column('timestamptz', { name: 'begun_at' })
  begunAt!: Date;

  @Column('timestamptz', { name: 'submitted_at', nullable: true })
  submittedAt!: Date | null;
}
