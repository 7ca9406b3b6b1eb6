import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ProviderEvent } from '../../../domain/provider/provider-event';
import { StripeEventRow } from './stripe.entities';

@Injectable()
export class ProviderEventQueue {
  constructor(private readonly dataSource: DataSource) {}

  /** False: an event with this id is already stored. */
  async add(
    event: Omit<ProviderEvent, 'attempts'>,
    { received, due }: { received: Date; due: Date },
  ): Promise<boolean> {
    const inserted: unknown[] = await this.dataSource.query(
      `INSERT INTO stripe_events (id, type, object_id, metadata, state, received_at, next_attempt_at)
       VALUES ($1, $2, $3, $4, 'received', $5, $6) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [event.id, event.type, event.objectId, JSON.stringify(event.metadata), received, due],
    );
    return inserted.length > 0;
  }

  /**
   * Claims events that are due for `leaseMs`. The events of a process that dies are claimed by
   * another one when the lease has expired.
   */
  async claim(now: Date, limit: number, leaseMs: number): Promise<ProviderEvent[]> {
    const [rows]: [ClaimedRow[], number] = await this.dataSource.query(
      `UPDATE stripe_events SET attempts = attempts + 1, next_attempt_at = $2
        WHERE id IN (
          SELECT id FROM stripe_events WHERE state = 'received' AND next_attempt_at <= $1
           ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
        RETURNING id, type, object_id, metadata, attempts`,
      [now, new Date(now.getTime() + leaseMs), limit],
    );
    return rows.map(({ object_id: objectId, ...row }) => ({ ...row, objectId }));
  }

  async done(events: readonly { readonly id: string; readonly outcome: string }[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE stripe_events SET state = 'done', outcome = handled.outcome
         FROM unnest($1::text[], $2::text[]) AS handled (id, outcome) WHERE stripe_events.id = handled.id`,
      [events.map(({ id }) => id), events.map(({ outcome }) => outcome)],
    );
  }

  async retry(id: string, at: Date, outcome: string, countsAsAttempt: boolean): Promise<void> {
    await this.dataSource.manager.update(
      StripeEventRow,
      { id },
      {
        nextAttemptAt: at,
        outcome,
        ...(countsAsAttempt ? {} : { attempts: () => 'attempts - 1' }),
      },
    );
  }
}

interface ClaimedRow extends Omit<ProviderEvent, 'objectId'> {
  readonly object_id: string;
}
