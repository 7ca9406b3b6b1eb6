import type Stripe from 'stripe';
import type { ProviderEvent } from '../../use-cases/ports';

const TOLERANCE_S = 300;

/** Reads signed webhook requests. */
export class StripeWebhooks {
  constructor(
    private readonly stripe: Stripe,
    private readonly secret: string,
  ) {}

  /** Null unless this very body was signed with our secret less than 300 seconds ago. */
  read(rawBody: Buffer, signature: string): Omit<ProviderEvent, 'attempts'> | null {
    try {
      const event = this.stripe.webhooks.constructEvent(rawBody, signature, this.secret, TOLERANCE_S);
      return { id: event.id, type: event.type, ...subjectOf(event.data.object) };
    } catch {
      return null;
    }
  }
}

/** What a webhook event is about, as far as its handling depends on it. */
export function subjectOf(object: object): Pick<ProviderEvent, 'objectId' | 'metadata'> {
  const id = 'id' in object && typeof object.id === 'string' ? object.id : '';
  const metadata = 'metadata' in object && object.metadata ? (object.metadata as Record<string, string>) : {};
  return { objectId: id, metadata };
}
