import type { ProviderEventQueue } from '../../adapters/postgres/provider/provider-event-queue';
import type { ProviderEvent } from '../../domain/provider/provider-event';
import type { Clock } from '../clock';
import { handledEventTypes } from './handle-provider-event';

/** Reads a webhook request; null unless its signature is valid and recent. */
export abstract class ProviderWebhooks {
  abstract read(rawBody: Buffer, signature: string): Omit<ProviderEvent, 'attempts'> | null;
}

/**
 * Stores a webhook event once by its id, before it is answered. It is processed a little later: by
 * then the buyer's browser has mostly done the same work. False: it is not from the provider.
 */
export class ReceiveProviderEvent {
  constructor(
    private readonly webhooks: ProviderWebhooks,
    private readonly queue: ProviderEventQueue,
    private readonly now: Clock,
    private readonly options: { readonly graceMs: number; readonly onDue: () => void },
  ) {}

  async execute(rawBody: Buffer, signature: string): Promise<boolean> {
    const event = this.webhooks.read(rawBody, signature);
    if (!event) return false;
    if (!handledEventTypes.includes(event.type)) return true;
    const received = this.now();
    const due = new Date(received.getTime() + this.options.graceMs);
    if ((await this.queue.add(event, { received, due })) && this.options.graceMs === 0)
      this.options.onDue();
    return true;
  }
}
