import type { PayoutStatus } from '@makeport/contracts';
import type { Cents } from '@makeport/money';
import type { PayoutAccountState, ProviderAccount } from '../../domain/payouts/payout-account';
import type { PayoutCountry } from '../../domain/payouts/payout-country';

/** A manufacturer's connected account as we last heard of it. */
export interface PayoutAccount extends PayoutAccountState {
  readonly manufacturerId: string;
  readonly accountId: string;
}

export abstract class PayoutAccountStore {
  abstract find(manufacturerId: string): Promise<PayoutAccount | null>;
  abstract findByAccount(accountId: string): Promise<PayoutAccount | null>;
  /** @param askedAt when the provider was asked: an answer to an earlier question changes nothing any more */
  abstract save(account: PayoutAccount, askedAt: Date): Promise<void>;
  /** The provider does not know it any more. It stays on record, in the state 'none', and may come back. */
  abstract markGone(accountId: string, askedAt: Date): Promise<void>;
  /** Not ready, or with a payout that waits; those whose events were looked at longest ago, or never, first. */
  abstract awaitedAccounts(
    limit: number,
  ): Promise<readonly { readonly accountId: string; readonly lookedUntil: Date | null }[]>;
  abstract eventsLookedAt(accountId: string, until: Date): Promise<void>;
  /** Orders whose release waits to be transferred to that manufacturer, by id. */
  abstract ordersToPay(
    manufacturerId: string,
    afterId: string | null,
    limit: number,
  ): Promise<string[]>;
}

export interface RefusedOnboarding {
  readonly manufacturerId: string;
  readonly name: string;
  /** ISO 3166-1; absent where the account was made before. */
  readonly country: string | undefined;
  /** The provider's own words, for administrators only. */
  readonly reason: string;
}

/** Payout accounts that the provider does not let the platform set up, until it does (F31). */
export abstract class RefusedOnboardings {
  /** Keeps the time of the first refusal. */
  abstract add(refused: RefusedOnboarding, at: Date): Promise<void>;
  abstract remove(manufacturerId: string): Promise<void>;
}

/** Accounts that manufacturers had before they could set one up here: of the demonstration. */
export abstract class GivenPayoutAccounts {
  abstract find(manufacturerId: string): Promise<string | null>;
}

/** Connected accounts at the payment provider. All may throw ProviderFailure. */
export abstract class ConnectedAccounts {
  abstract create(request: PayoutAccountRequest, idempotencyKey: string): Promise<ProviderAccount>;
  /** One that an earlier call of unknown outcome has made for that manufacturer. */
  abstract findByManufacturer(manufacturerId: string, since: Date): Promise<ProviderAccount | null>;
  /** Null: there is none, or it is not connected any more. */
  abstract get(accountId: string): Promise<ProviderAccount | null>;
  /** The address of the provider's own pages of an account that is set up: its bank account, payouts and tax forms. */
  abstract dashboard(accountId: string): Promise<string>;
  /** The address of a page on which the holder sets the account up. */
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
  /** Kept of its payouts for what it owes. */
  readonly withheldCents: Cents;
  /** Transfers that came back after chargebacks. */
  readonly chargedBackCents: Cents;
  /** What later payouts have to pay off. */
  readonly owedCents: Cents;
}

export interface Payout {
  readonly orderId: string;
  readonly productName: string;
  /** What is transferred: less the platform's fee and what is withheld. */
  readonly amountCents: Cents;
  /** By the orders that it pays debts off for. */
  readonly withheld: readonly { readonly orderId: string; readonly amountCents: Cents }[];
  readonly status: PayoutStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** The provider has not taken the latest try. */
  readonly failed: boolean;
  /** What the provider calls its reason. */
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
