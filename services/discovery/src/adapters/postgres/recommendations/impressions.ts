import { discoveryEvents } from '@makeport/contracts';
import type { Outbox } from '@makeport/event-bus';
import { currentImpersonator } from '@makeport/service-kit';
import type { DataSource } from 'typeorm';
import { isSampled } from '../../../domain/recommendations/sampling';
import type { Impression } from '../../../use-cases/recommendations/ports';

/** Publishes a sample of the delivered lists. */
export class Impressions {
  /** @param share the sampled share of all lists, 0 to 1 */
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly share: number,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Passes errors to `onError`, so that a failure does not affect the delivery of the list. */
  async record({ items, at, ...list }: Impression): Promise<void> {
    if (currentImpersonator() !== undefined) return;
    if (items.length === 0 || !isSampled(list.listId, this.share)) return;
    const data = { ...list, sampledShare: this.share, items: [...items], at: at.toISOString() };
    try {
      await this.dataSource.transaction((manager) =>
        this.outbox.add(manager, discoveryEvents.listShown, data, { version: 1 }),
      );
    } catch (error) {
      this.onError(error);
    }
  }
}
