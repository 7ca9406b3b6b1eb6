import type { Cents } from '@makeport/money';

/** An item with its own price at the provider (DATA-23). */
export interface FixedItem {
  readonly key: string;
  readonly priceId: string;
}

export abstract class FixedItems {
  abstract list(): Promise<FixedItem[]>;
}

/** A fixed item bought on the provider's page, without an order or an escrow (OPEN-49). */
export interface DirectPurchase {
  readonly sessionId: string;
  readonly itemKey: string;
  readonly priceId: string;
  readonly accountId: string;
  readonly amountCents: Cents;
  readonly paymentIntentId: string;
  readonly purchasedAt: Date;
}

export abstract class DirectPurchases {
  /** False: the purchase of this session is already recorded. */
  abstract record(purchase: DirectPurchase): Promise<boolean>;
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
