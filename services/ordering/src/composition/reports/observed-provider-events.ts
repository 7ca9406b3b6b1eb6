import { Metrics, withSpan } from '@makeport/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Histogram } from 'prom-client';
import type { ProviderEvent } from '../../domain/provider/provider-event';
import {
  handledEventTypes,
  HandleProviderEvent,
} from '../../use-cases/webhooks/handle-provider-event';

/**
 * Records rate, errors and duration of handled webhook events. Each event starts a trace, because
 * it comes from outside.
 */
@Injectable()
export class ObservedProviderEvents {
  private readonly seconds: Histogram<'type' | 'outcome'>;

  constructor(
    private readonly own: HandleProviderEvent,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.seconds = metrics.seconds(
      'ordering_provider_event_seconds',
      'Attempts of webhook events',
      ['type', 'outcome'],
    );
  }

  execute(event: ProviderEvent): Promise<string> {
    const type = handledEventTypes.includes(event.type) ? event.type : 'other';
    const attributes = { 'provider.event.id': event.id, 'provider.event.attempt': event.attempts };
    return withSpan(`provider event ${type}`, { kind: 'consumer', attributes }, async () => {
      const end = this.seconds.startTimer({ type });
      try {
        const outcome = await this.own.execute(event);
        end({ outcome: 'ok' });
        return outcome;
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    });
  }
}
