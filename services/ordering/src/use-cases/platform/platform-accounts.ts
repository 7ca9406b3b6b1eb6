/** The platform's own account at the payment provider. Every method may throw ProviderFailure. */
export abstract class PlatformAccounts {
  abstract account(): Promise<PlatformAccount>;
  /** Currencies in which the account has a balance, which may be 0. */
  abstract balanceCurrencies(): Promise<readonly string[]>;
  /** The interval at which the provider pays the platform's balance out to the platform's bank. */
  abstract payoutInterval(): Promise<string | null>;
  /**
   * Whether there is a connected account. The provider has no other way to check whether there can
   * be any.
   */
  abstract hasConnectedAccounts(): Promise<boolean>;
  /** Null: there is none with that id. */
  abstract price(
    priceId: string,
  ): Promise<{ readonly active: boolean; readonly currency: string } | null>;
  abstract webhookEndpoints(): Promise<readonly WebhookEndpoint[]>;
}

export interface PlatformAccount {
  readonly chargesEnabled: boolean;
  /** The currency in which the account settles by default. */
  readonly currency: string | null;
  /** The prefix of the reference on buyers' bank statements. */
  readonly statementPrefix: string | null;
  /** State of each capability: 'active', 'inactive', 'pending'. */
  readonly capabilities: Readonly<Record<string, string | undefined>>;
}

export interface WebhookEndpoint {
  readonly url: string;
  readonly enabled: boolean;
  /** Whether it receives the events of connected accounts, and none of the platform's own. */
  readonly ofConnectedAccounts: boolean;
  /** '*' means all events. */
  readonly events: readonly string[];
}

/** A missing setting of the account, and how to fix it. */
export interface PlatformGap {
  readonly topic: PlatformTopic;
  readonly missing: string;
  readonly remedy: string;
}

export const platformTopics = [
  'keys',
  'account',
  'payouts',
  'connect',
  'prices',
  'webhooks',
  'connect_webhooks',
] as const;
export type PlatformTopic = (typeof platformTopics)[number];
