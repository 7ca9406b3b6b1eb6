import { cents } from '@makeport/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChargebackState } from '../../../domain/chargebacks/chargeback';

/** A chargeback in its last known state at the provider. */
@Entity('chargebacks')
export class ChargebackRow {
  /** The provider's id. */
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { name: 'checkout_id' })
  checkoutId!: string;

  @Column('text', { name: 'payment_intent_id' })
  paymentIntentId!: string;

  @Column('bigint', { name: 'amount_cents', transformer: cents })
  amountCents!: number;

  /** The amount that the provider has withdrawn and not returned. */
  @Column('bigint', { name: 'withdrawn_cents', transformer: cents })
  withdrawnCents!: number;

  @Column('text')
  reason!: string;

  @Column('text')
  state!: ChargebackState;

  @Column('timestamptz', { name: 'evidence_due_at', nullable: true })
  evidenceDueAt!: Date | null;

  @Column('timestamptz', { name: 'opened_at' })
  openedAt!: Date;
}
