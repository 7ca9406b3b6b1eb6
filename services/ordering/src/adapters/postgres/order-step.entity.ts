import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OrderStatus } from '../../domain/order';
import type { OrderStep } from '../../use-cases/ports';

/** The history of an order; its key makes a repeated step a no-op. */
@Entity('order_steps')
export class OrderStepRow {
  @PrimaryColumn('text', { name: 'step_id' })
  stepId!: string;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @Column('text')
  action!: OrderStep['action'];

  @Column('text', { name: 'from_status' })
  from!: OrderStatus;

  @Column('text', { name: 'to_status' })
  to!: OrderStatus;

  @Column('timestamptz')
  at!: Date;
}
