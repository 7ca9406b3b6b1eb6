import { cents } from '@makeport/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CheckoutRefundReason, ShippingMethod } from '@makeport/rules';
import type { CheckoutStatus } from '../../../domain/checkout/checkout';
import type { OrderKind, PaymentMethod } from '../../../domain/order/order';
import type { PriceLine } from '../../../domain/checkout/order-total';
import type { SampleCredit } from '../../../domain/samples/sample-credit';
import type { ShippingInfo } from '../../../domain/shipping/shipping';

@Entity('checkouts')
export class CheckoutRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: OrderKind;

  @Column('text')
  status!: CheckoutStatus;

  @Column('uuid', { name: 'brand_id' })
  brandId!: string;

  @Column('text', { name: 'brand_name' })
  brandName!: string;

  @Column('text', { name: 'idempotency_key' })
  idempotencyKey!: string;

  @Column('text', { name: 'request_hash' })
  requestHash!: string;

  @Column('jsonb')
  lines!: readonly PriceLine[];

  @Column('bigint', { name: 'subtotal_cents', transformer: cents })
  subtotalCents!: number;

  @Column('bigint', { name: 'tax_cents', transformer: cents })
  taxCents!: number;

  @Column('bigint', { name: 'shipping_cents', transformer: cents })
  shippingCents!: number;

  @Column('bigint', { name: 'credit_cents', transformer: cents })
  creditCents!: number;

  /** The fees that the credit consists of. */
  @Column('jsonb')
  credits!: readonly SampleCredit[];

  @Column('bigint', { name: 'total_cents', transformer: cents })
  totalCents!: number;

  @Column('jsonb', { name: 'shipping_info' })
  shippingInfo!: ShippingInfo;

  @Column('text', { name: 'shipping_method' })
  shippingMethod!: ShippingMethod;

  @Column('text', { name: 'payment_method', nullable: true })
  paymentMethod!: PaymentMethod | null;

  /** Null: the shipping address. */
  @Column('jsonb', { name: 'billing_address', nullable: true })
  billingAddress!: ShippingInfo | null;

  @Column('uuid', { name: 'sample_request_id', nullable: true })
  sampleRequestId!: string | null;

  @Column('text', { name: 'payment_intent_id', nullable: true })
  paymentIntentId!: string | null;

  /** Equal for the same products, options and quantities; null in older rows. */
  @Column('text', { name: 'lines_key', nullable: true })
  linesKey!: string | null;

  @Column('boolean')
  repeated!: boolean;

  @Column('timestamptz', { name: 'payment_begun_at', nullable: true })
  paymentBegunAt!: Date | null;

  /** When the provider was last queried for a polling page. */
  @Column('timestamptz', { name: 'looked_up_at', nullable: true })
  lookedUpAt!: Date | null;

  /** When a browser has shown the buyer the outcome. */
  @Column('timestamptz', { name: 'acknowledged_at', nullable: true })
  acknowledgedAt!: Date | null;

  @Column('text', { name: 'refund_reason', nullable: true })
  refundReason!: CheckoutRefundReason | null;

  /** The captured amount that is refunded; null in older rows. */
  @Column('bigint', { name: 'refunded_cents', nullable: true, transformer: cents })
  refundedCents!: number | null;

  @Column('timestamptz', { name: 'refunded_at', nullable: true })
  refundedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When the provider is queried about a payment without an event. */
  @Column('timestamptz', { name: 'next_check_at' })
  nextCheckAt!: Date;
}
