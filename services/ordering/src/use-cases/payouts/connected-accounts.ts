import type { ProviderAccount } from '../../domain/payouts/payout-account';
import type { PayoutCountry } from '../../domain/payouts/payout-country';

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
