import type { DirectPurchase } from '../../adapters/postgres/checkout/direct-purchases';
import type { FixedItem } from '../../adapters/rpc/clients/catalog-client';

export interface SessionRequest {
  readonly item: FixedItem;
  readonly accountId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A payment page of the provider. */
export interface HostedSession {
  readonly id: string;
  /** Null once it is paid or expired. */
  readonly url: string | null;
  readonly paid: boolean;
  readonly purchase: Omit<DirectPurchase, 'sessionId' | 'purchasedAt'> | null;
}

export abstract class HostedPayments {
  abstract createSession(request: SessionRequest): Promise<HostedSession>;
  abstract getSession(sessionId: string): Promise<HostedSession>;
}
