import { cents } from '@makeport/service-kit';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { EscrowState, EscrowTransaction, PayoutState } from '../../../domain/escrow/escrow';
import type { LedgerAccount, LedgerSide, PostingKind } from '../../../domain/escrow/ledger';
import type { OrderPayment } from '../../../domain/order/order';

/** One captured payment of a checkout. */
@Entity('payments')
export class PaymentRow {
  @PrimaryColumn('uuid', { name: 'checkout_id' })
  checkoutId!: string;

  @Column('text', { name: 'stripe_payment_intent_id' })
  stripePaymentIntentId!: string;

  @Column('text', { name: 'stripe_charge_id' })
  stripeChargeId!: string;

  @Column('bigint', { name: 'amount_cents', transformer: cents })
  amountCents!: number;

  @Column('text')
  method!: OrderPayment['method'];

  @Column('text', { name: 'card_last_four', nullable: true })
  cardLastFour!: string | null;

  @Column('timestamptz', { name: 'captured_at' })
  capturedAt!: Date;
}

/** DATA-12: the business view of an order's postings, with one row for each type. */
@Entity('escrow_transactions')
export class EscrowTransactionRow {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId!: string;

  @Column('uuid', { name: 'manufacturer_id' })
  manufacturerId!: string;

  @PrimaryColumn('text')
  type!: EscrowTransaction['type'];

  @Column('bigint', { name: 'amount_cents', transformer: cents })
  amountCents!: number;

  @Column('bigint', { name: 'fee_cents', transformer: cents })
  feeCents!: number;

  @Column('text')
  status!: EscrowState | PayoutState;

  @Column('text', { name: 'stripe_id', nullable: true })
  stripeId!: string | null;

  @Column('text', { name: 'failure_reason', nullable: true })
  failureReason!: string | null;

  @Column('text', { name: 'failure_code', nullable: true })
  failureCode!: string | null;

  @Column('timestamptz', { name: 'waits_for_account_since', nullable: true })
  waitsForAccountSince!: Date | null;

  @Column('timestamptz', { name: 'account_reminded_at', nullable: true })
  accountRemindedAt!: Date | null;

  @Column('bigint', { name: 'withheld_cents', nullable: true, transformer: cents })
  withheldCents!: number | null;

  @Column('smallint', { default: 0 })
  tries!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}

@Entity('ledger_postings')
export class LedgerPostingRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  key!: string;

  @Column('text')
  kind!: PostingKind;

  @Column('uuid', { name: 'order_id', nullable: true })
  orderId!: string | null;

  @Column('uuid', { name: 'checkout_id', nullable: true })
  checkoutId!: string | null;

  @Column('timestamptz', { name: 'posted_at' })
  postedAt!: Date;
}

@Entity('ledger_entries')
export class LedgerEntryRow {
  @PrimaryColumn('uuid', { name: 'posting_id' })
  postingId!: string;

  @PrimaryColumn('smallint')
  position!: number;

  @Column('text')
  account!: LedgerAccount;

  @Column('text')
  side!: LedgerSide;

  @Column('bigint', { name: 'amount_cents', transformer: cents })
  amountCents!: number;
}
