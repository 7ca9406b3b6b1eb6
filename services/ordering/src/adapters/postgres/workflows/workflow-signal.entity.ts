import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The version that was last signalled to an order's workflow; 0: it has not been started. */
@Entity('workflow_signals')
export class WorkflowSignalRow {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId!: string;

  @Column('int', { name: 'order_version' })
  orderVersion!: number;

  @Column('timestamptz', { name: 'signalled_at' })
  signalledAt!: Date;
}
