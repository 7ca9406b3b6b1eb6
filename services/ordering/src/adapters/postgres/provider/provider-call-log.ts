import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ProviderCall, ProviderStep } from '../../../domain/provider/provider-call';
import { StripeCallRow } from './stripe.entities';

/** The log of all calls to the provider, written before and after each call. */
@Injectable()
export class ProviderCallLog {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores the first attempt of a step, as `begin` does. False: there is one already. */
  async beginFirst(subject: string, step: ProviderStep, key: string, at: Date): Promise<boolean> {
    const inserted: unknown[] = await this.dataSource.query(
      `INSERT INTO stripe_calls (subject, step, attempt, idempotency_key, state, started_at)
       VALUES ($1, $2, 1, $3, 'started', $4) ON CONFLICT DO NOTHING RETURNING attempt`,
      [subject, step, key, at],
    );
    return inserted.length === 1;
  }

  latest(subject: string, step: ProviderStep): Promise<ProviderCall | null> {
    return this.dataSource.manager.findOne(StripeCallRow, {
      where: { subject, step },
      order: { attempt: 'DESC' },
    });
  }

  /** Stored and committed before the call. A repeated attempt keeps its first time. */
  async begin(
    call: Pick<ProviderCall, 'subject' | 'step' | 'attempt'>,
    idempotencyKey: string,
    startedAt: Date,
  ): Promise<void> {
    const { subject, step, attempt } = call;
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(StripeCallRow)
      .values({ subject, step, attempt, idempotencyKey, state: 'started', startedAt })
      .orIgnore()
      .execute();
  }

  /** For the payment of a checkout, its id is stored at the checkout in the same transaction. */
  async finish(
    { subject, step, attempt }: Pick<ProviderCall, 'subject' | 'step' | 'attempt'>,
    outcome: { state: ProviderCall['state']; objectId?: string; failure?: string },
    finishedAt: Date,
  ): Promise<void> {
    const { state, objectId = null, failure = null } = outcome;
    await this.dataSource.query(
      `WITH call AS (
         UPDATE stripe_calls SET state = $4, object_id = $5, failure = $6, finished_at = $7
          WHERE subject = $1 AND step = $2 AND attempt = $3
         RETURNING subject, step, state, object_id)
       UPDATE checkouts SET payment_intent_id = call.object_id FROM call
        WHERE call.step = 'payment' AND call.state = 'succeeded'
          AND checkouts.id = substring(call.subject FROM '^checkout:(.*)$')::uuid
          AND checkouts.payment_intent_id IS DISTINCT FROM call.object_id`,
      [subject, step, attempt, state, objectId, failure, finishedAt],
    );
  }
}
