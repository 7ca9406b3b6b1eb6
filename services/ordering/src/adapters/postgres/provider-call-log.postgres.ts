import type { DataSource } from 'typeorm';
import type { ProviderCall, ProviderStep } from '../../domain/provider-call';
import type { ProviderCallLog } from '../../use-cases/ports';
import { StripeCallRow } from './stripe.entities';

export class PostgresProviderCallLog implements ProviderCallLog {
  constructor(private readonly dataSource: DataSource) {}

  latest(subject: string, step: ProviderStep): Promise<ProviderCall | null> {
    return this.dataSource.manager.findOne(StripeCallRow, {
      where: { subject, step },
      order: { attempt: 'DESC' },
    });
  }

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

  async finish(
    { subject, step, attempt }: Pick<ProviderCall, 'subject' | 'step' | 'attempt'>,
    outcome: { state: ProviderCall['state']; objectId?: string; failure?: string },
    finishedAt: Date,
  ): Promise<void> {
    await this.dataSource.manager.update(
      StripeCallRow,
      { subject, step, attempt },
      {
        state: outcome.state,
        objectId: outcome.objectId ?? null,
        failure: outcome.failure ?? null,
        finishedAt,
      },
    );
  }
}
