import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Of which version an order's process was told last; 0: it has not been started. */
@Entity('workflow_signals')
export class WorkflowSignalRow {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId!: string;

  @Column('int', { name: 'order_version' })
  orderVersion!: number;

  @Column('timestamptz', { name: 'signalled_at' })
  signalledAt!: Date;
}
