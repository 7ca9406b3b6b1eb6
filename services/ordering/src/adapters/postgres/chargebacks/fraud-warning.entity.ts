import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An early fraud warning in its last known state at the provider. */
@Entity('fraud_warnings')
export class FraudWarningRow {
  /** The provider's id. */
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { name: 'checkout_id' })
  checkoutId!: string;

  @Column('text', { name: 'payment_intent_id' })
  paymentIntentId!: string;

  @Column('text', { name: 'fraud_type' })
  fraudType!: string;

  @Column('boolean')
  actionable!: boolean;

  @Column('boolean')
  disputed!: boolean;

  @Column('timestamptz', { name: 'warned_at' })
  warnedAt!: Date;
}
