import type Stripe from 'stripe';
import type { ProviderEvent } from '../../domain/provider/provider-event';

const TOLERANCE_S = 300;

/** Reads signed webhook requests. */
export class StripeWebhooks {
  constructor(
    private readonly stripe: Stripe,
    /** Each endpoint at the provider has its own secret. */
    private readonly secrets: readonly string[],
  ) {}

  /**
   * Returns null unless this exact body was signed with one of our secrets less than 300 seconds
   * ago.
   */
  read(rawBody: Buffer, signature: string): Omit<ProviderEvent, 'attempts'> | null {
    for (const secret of this.secrets) {
      try {
        const event = this.stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_S);
        return { id: event.id, type: event.type, ...getSubject(event.data.object) };
      } catch {
        // Signed for another endpoint, or not by Stripe.
      }
    }
    return null;
  }
}

/** Returns the fields of an event that its handling depends on. */
export function getSubject(object: object): Pick<ProviderEvent, 'objectId' | 'metadata'> {
  const id = 'id' in object && typeof object.id === 'string' ? object.id : '';
  const metadata =
    'metadata' in object && object.metadata ? (object.metadata as Record<string, string>) : {};
  return { objectId: id, metadata };
}
