import type { PayoutStatus } from '@makeport/contracts';
import type { Cents } from '@makeport/money';
import type { PayoutAccountState, ProviderAccount } from '../../domain/payouts/payout-account';
import type { PayoutCountry } from '../../domain/payouts/payout-country';

/** The last known state of a manufacturer's connected account. */
export interface PayoutAccount extends PayoutAccountState {
  readonly manufacturerId: string;
  readonly accountId: string;
}

export abstract class PayoutAccountStore {
  abstract find(manufacturerId: string): Promise<PayoutAccount | null>;
  abstract findByAccount(accountId: string): Promise<PayoutAccount | null>;
  /**
   * @param askedAt when the provider was queried: the answer to an earlier query changes nothing
   */
  abstract save(account: PayoutAccount, askedAt: Date): Promise<void>;
  /**
   * Marks an account that the provider no longer has. Its record stays, with the state 'none', and
   * may become active again.
   */
  abstract markGone(accountId: string, askedAt: Date): Promise<void>;
  /**
   * Accounts that are not ready or have a waiting payout. Accounts whose events were read longest
   * ago, or never, are first.
   */
  abstract awaitedAccounts(
    limit: number,
  ): Promise<readonly { readonly accountId: string; readonly lookedUntil: Date | null }[]>;
  abstract eventsLookedAt(accountId: string, until: Date): Promise<void>;
  /** Orders with a release that waits for its transfer to that manufacturer, ordered by id. */
  abstract ordersToPay(
    manufacturerId: string,
    afterId: string | null,
    limit: number,
  ): Promise<string[]>;
}

export interface RefusedOnboarding {
  readonly manufacturerId: string;
  readonly name: string;
  /** ISO 3166-1; absent if the account was created by an earlier version. */
  readonly country: string | undefined;
  /** The provider's message, for administrators only. */
  readonly reason: string;
}

/**
 * Payout accounts that the provider refuses to let the platform set up, until it allows them (F31).
 */
export abstract class RefusedOnboardings {
  /** Keeps the time of the first refusal. */
  abstract add(refused: RefusedOnboarding, at: Date): Promise<void>;
  abstract remove(manufacturerId: string): Promise<void>;
}

/** Existing accounts of the demo manufacturers. */
export abstract class GivenPayoutAccounts {
  abstract find(manufacturerId: string): Promise<string | null>;
}

/** Connected accounts at the payment provider. Every method may throw ProviderFailure. */
export abstract class ConnectedAccounts {
  abstract create(request: PayoutAccountRequest, idempotencyKey: string): Promise<ProviderAccount>;
  /** Finds an account that an earlier call of unknown outcome has created for that manufacturer. */
  abstract findByManufacturer(manufacturerId: string, since: Date): Promise<ProviderAccount | null>;
  /** Null: there is none, or it is no longer connected. */
  abstract get(accountId: string): Promise<ProviderAccount | null>;
  /**
   * Returns the address of the provider's dashboard for an account: its bank account, payouts and
   * tax forms.
   */
  abstract dashboard(accountId: string): Promise<string>;
  /** Returns the address of the page on which the holder sets up the account. */
  abstract onboardingPage(
    accountId: string,
    back: { returnUrl: string; refreshUrl: string },
  ): Promise<string>;
}

export interface PayoutAccountHolder {
  readonly manufacturerId: string;
  readonly name: string;
  readonly email: string;
}

export interface PayoutAccountRequest extends PayoutAccountHolder {
  readonly country: PayoutCountry;
}

export interface Balance {
  readonly heldCents: Cents;
  readonly releasedCents: Cents;
  readonly payableCents: Cents;
  readonly paidOutCents: Cents;
  readonly feesCents: Cents;
  /** Withheld from its payouts for its debts. */
  readonly withheldCents: Cents;
  /** Transfers that were reversed after chargebacks. */
  readonly chargedBackCents: Cents;
  /** Open debts that later payouts will repay. */
  readonly owedCents: Cents;
}

export interface Payout {
  readonly orderId: string;
  readonly productName: string;
  /** The transferred amount: without the platform's fee and the withheld amount. */
  readonly amountCents: Cents;
  /** The orders whose debts it repays. */
  readonly withheld: readonly { readonly orderId: string; readonly amountCents: Cents }[];
  readonly status: PayoutStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** Whether the provider has refused the latest attempt. */
  readonly failed: boolean;
  /** The provider's code for the reason. */
  readonly failureCode: string | null;
}

export abstract class PayoutQueries {
  abstract balance(manufacturerId: string): Promise<Balance>;
  /** Newest first. */
  abstract payouts(
    manufacturerId: string,
    page: { readonly first: number; readonly after: string | undefined },
  ): Promise<{ payouts: Payout[]; total: number; hasMore: boolean }>;
}
