import { cents } from '@makeport/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PricedOption } from '../../../domain/checkout/order-total';

/** An ordered item with its price; never changed after the order was placed. */
@Entity('order_items')
export class OrderItemRow {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId!: string;

  @PrimaryColumn('smallint')
  position!: number;

  @Column('text', { name: 'product_id' })
  productId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  sku!: string;

  @Column('integer')
  quantity!: number;

  @Column('bigint', { name: 'unit_price_cents', transformer: cents })
  unitPriceCents!: number;

  @Column('jsonb')
  options!: readonly PricedOption[];

  @Column('bigint', { name: 'line_total_cents', transformer: cents })
  lineTotalCents!: number;
}
