import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DeadlineKind } from '../../../domain/deadlines/deadlines';
import type { OrderStatus } from '../../../domain/order/order';
import type { OrderActor, OrderStep } from '../../../domain/order/timeline';

/** The history of an order. Its key makes repeated steps idempotent. */
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

  @Column('text')
  actor!: OrderActor;

  @Column('text', { name: 'actor_name', nullable: true })
  actorName!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  /** The sequence of steps with the same timestamp, which one transaction writes. */
  @Column({ type: 'bigint', insert: false, update: false })
  seq!: string;
}

/** A deadline of an order (OPEN-41, OPEN-42). */
@Entity('order_deadlines')
export class OrderDeadlineRow {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId!: string;

  @PrimaryColumn('text')
  kind!: DeadlineKind;

  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;
}
