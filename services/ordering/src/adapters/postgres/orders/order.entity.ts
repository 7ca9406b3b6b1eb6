import { cents } from '@makeport/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ShippingMethod } from '@makeport/rules';
import type { EscrowState } from '../../../domain/escrow/escrow';
import type {
  Order,
  OrderCancellation,
  OrderKind,
  OrderPayment,
  OrderStatus,
} from '../../../domain/order/order';
import type { SampleCredit } from '../../../domain/samples/sample-credit';
import type { ShippingInfo } from '../../../domain/shipping/shipping';

/** DATA-9. Its items are separate rows without a relation, so that nothing cascades. */
@Entity('orders')
export class OrderRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'checkout_id' })
  checkoutId!: string;

  /** The position among the orders of one checkout, in the order of the cart. */
  @Column('smallint')
  position!: number;

  @Column('text')
  kind!: OrderKind;

  @Column('text')
  status!: OrderStatus;

  @Column('uuid', { name: 'brand_id' })
  brandId!: string;

  @Column('text', { name: 'brand_name' })
  brandName!: string;

  @Column('uuid', { name: 'manufacturer_id' })
  manufacturerId!: string;

  @Column('text', { name: 'manufacturer_name' })
  manufacturerName!: string;

  /** The first item's product, for the search in lists (OPEN-30). */
  @Column('text', { name: 'product_id' })
  productId!: string;

  @Column('text', { name: 'product_name' })
  productName!: string;

  @Column('text', { name: 'product_sku' })
  productSku!: string;

  @Column('integer')
  quantity!: number;

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

  @Column('jsonb', { name: 'payment_info' })
  paymentInfo!: OrderPayment;

  @Column('uuid', { name: 'sample_request_id', nullable: true })
  sampleRequestId!: string | null;

  /** Names and SKUs of all items, for the search in lists. */
  @Column('text', { name: 'product_words' })
  productWords!: string;

  @Column('text', { name: 'escrow_state' })
  escrowState!: EscrowState;

  @Column('boolean', { name: 'has_dispute' })
  hasDispute!: boolean;

  @Column('text', { name: 'problem_reason', nullable: true })
  problemReason!: string | null;

  @Column('timestamptz', { name: 'problem_reported_at', nullable: true })
  problemReportedAt!: Date | null;

  @Column('text', { name: 'chargeback_state', nullable: true })
  chargeback!: Order['chargeback'];

  @Column('text', { name: 'fraud_warning', nullable: true })
  fraudWarning!: Order['fraudWarning'];

  @Column('bigint', { name: 'charged_back_cents', transformer: cents })
  chargedBackCents!: number;

  @Column('text', { name: 'cancelled_by', nullable: true })
  cancelledBy!: Exclude<OrderCancellation['by'], 'brand'> | null;

  /** Separate from the name, because the previous release does not support a brand there. */
  @Column('boolean', { name: 'cancelled_by_brand' })
  cancelledByBrand!: boolean;

  @Column('text', { name: 'cancel_reason', nullable: true })
  cancelReason!: string | null;

  @Column('text', { name: 'tracking_number', nullable: true })
  trackingNumber!: string | null;

  @Column('text', { nullable: true })
  carrier!: Order['carrier'];

  @Column('text', { name: 'carrier_name', nullable: true })
  carrierName!: string | null;

  @Column('timestamptz', { name: 'shipped_at', nullable: true })
  shippedAt!: Date | null;

  @Column('date', { name: 'due_date', nullable: true })
  dueDate!: string | null;

  @Column('smallint', { nullable: true })
  rating!: number | null;

  @Column('text', { nullable: true })
  feedback!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  @Column('timestamptz', { name: 'inspection_until', nullable: true })
  inspectionUntil!: Date | null;

  @Column('integer')
  version!: number;
}
