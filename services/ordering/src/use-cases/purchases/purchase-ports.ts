import type { DirectPurchase } from '../../adapters/postgres/checkout/direct-purchases';

/** An item with its own price at the provider (DATA-23). */
export interface FixedItem {
  readonly key: string;
  readonly priceId: string;
}

export abstract class FixedItems {
  abstract list(): Promise<FixedItem[]>;
}

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
