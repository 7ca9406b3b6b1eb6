import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProviderCall, ProviderStep } from '../../../domain/provider/provider-call';

/** A call that moves money, stored before it is made (design: Stripe). */
@Entity('stripe_calls')
export class StripeCallRow {
  @PrimaryColumn('text')
  subject!: string;

  @PrimaryColumn('text')
  step!: ProviderStep;

  @PrimaryColumn('smallint')
  attempt!: number;

  @Column('text', { name: 'idempotency_key' })
  idempotencyKey!: string;

  @Column('text')
  state!: ProviderCall['state'];

  @Column('text', { name: 'object_id', nullable: true })
  objectId!: string | null;

  @Column('text', { nullable: true })
  failure!: string | null;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}

/** A webhook event, stored once by its id before it is answered, and processed afterwards. */
@Entity('stripe_events')
export class StripeEventRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  type!: string;

  @Column('text', { name: 'object_id' })
  objectId!: string;

  @Column('jsonb')
  metadata!: Readonly<Record<string, string>>;

  @Column('text')
  state!: 'received' | 'done';

  @Column('integer')
  attempts!: number;

  @Column('text', { nullable: true })
  outcome!: string | null;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt!: Date;

  @Column('timestamptz', { name: 'next_attempt_at' })
  nextAttemptAt!: Date;
}
