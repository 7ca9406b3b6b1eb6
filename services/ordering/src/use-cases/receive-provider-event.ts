import type { Clock, ProviderEvent, ProviderEventQueue } from './ports';

/** Reads a webhook request; null unless it is really the provider's and fresh. */
export interface ProviderWebhooks {
  read(rawBody: Buffer, signature: string): Omit<ProviderEvent, 'attempts'> | null;
}

/** Stores a webhook event once by its id, before it is answered. False: it is not the provider's. */
export class ReceiveProviderEvent {
  constructor(
    private readonly webhooks: ProviderWebhooks,
    private readonly queue: Pick<ProviderEventQueue, 'add'>,
    private readonly now: Clock,
    private readonly onStored: () => void,
  ) {}

  async execute(rawBody: Buffer, signature: string): Promise<boolean> {
    const event = this.webhooks.read(rawBody, signature);
    if (!event) return false;
    if (await this.queue.add(event, this.now())) this.onStored();
    return true;
  }
}
