import type Stripe from 'stripe';
import type { ProviderEvent } from '../../use-cases/ports';

const TOLERANCE_S = 300;

/** Reads signed webhook requests. */
export class StripeWebhooks {
  constructor(
    private readonly stripe: Stripe,
    /** Each endpoint at the provider has one. */
    private readonly secrets: readonly string[],
  ) {}

  /** Null unless this very body was signed with a secret of ours less than 300 seconds ago. */
  read(rawBody: Buffer, signature: string): Omit<ProviderEvent, 'attempts'> | null {
    for (const secret of this.secrets) {
      try {
        const event = this.stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_S);
        return { id: event.id, type: event.type, ...getSubject(event.data.object) };
      } catch {
        // Of another endpoint, or nobody's.
      }
    }
    return null;
  }
}

/** What a webhook event is about, as far as its handling depends on it. */
export function getSubject(object: object): Pick<ProviderEvent, 'objectId' | 'metadata'> {
  const id = 'id' in object && typeof object.id === 'string' ? object.id : '';
  const metadata =
    'metadata' in object && object.metadata ? (object.metadata as Record<string, string>) : {};
  return { objectId: id, metadata };
}
