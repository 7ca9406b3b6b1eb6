import { Inject, Injectable } from '@nestjs/common';
import { PayoutAccountRepository } from '../../adapters/postgres/payouts/payout-account.repository';
import { RefusedOnboardings } from '../../adapters/postgres/payouts/refused-onboardings';
import { addressOfSite } from '../../domain/checkout/site-address';
import { payoutAccountState, type ProviderAccount } from '../../domain/payouts/payout-account';
import type { PayoutCountry } from '../../domain/payouts/payout-country';
import {
  countryNotServed,
  foreignReturnPath,
  payoutsRefused,
  payoutsUnavailable,
} from '../../domain/payouts/payout.errors';
import { isProviderFailure, type ProviderFailure } from '../../domain/provider/provider-call';
import { CLOCK, type Clock } from '../clock';
import { IdempotentCall } from '../idempotent-call';
import { PAYOUT_COUNTRIES, SITE_ORIGIN } from '../settings';
import {
  ConnectedAccounts,
  type PayoutAccountHolder,
  type PayoutAccountRequest,
} from './connected-accounts';
import { PayoutAccountLookup } from './payout-account-lookup';

export const ON_ONBOARDING_REFUSED = Symbol('OnOnboardingRefused');

/**
 * Returns the provider's page on which a manufacturer sets up its payout account. The first call
 * creates the account, once, in the chosen country. For a ready account it returns the provider's
 * dashboard (P38).
 * @throws DomainError foreignReturnPath, countryNotServed, payoutsRefused, payoutsUnavailable
 */
@Injectable()
export class StartPayoutOnboarding {
  constructor(
    private readonly store: PayoutAccountRepository,
    @Inject(PayoutAccountLookup) private readonly accounts: Pick<PayoutAccountLookup, 'getAccount'>,
    private readonly provider: ConnectedAccounts,
    private readonly idempotentCall: IdempotentCall,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(SITE_ORIGIN) private readonly siteOrigin: string,
    @Inject(PAYOUT_COUNTRIES) private readonly countries: readonly PayoutCountry[],
    private readonly refused: RefusedOnboardings,
    @Inject(ON_ONBOARDING_REFUSED)
    private readonly onRefusal: (failure: ProviderFailure, manufacturerId: string) => void,
  ) {}

  /** @param country ISO 3166-1; an existing account keeps its country */
  async execute(
    holder: PayoutAccountHolder,
    returnPath: string,
    country: string | undefined,
  ): Promise<{ url: string }> {
    const returnUrl = this.backTo(returnPath, 'returned');
    const refreshUrl = this.backTo(returnPath, 'expired');
    try {
      const known = await this.accounts.getAccount(holder.manufacturerId);
      const accountId =
        known?.accountId ?? (await this.create({ ...holder, country: this.served(country) })).id;
      const url =
        known?.status === 'ready'
          ? await this.provider.dashboard(accountId)
          : await this.provider.onboardingPage(accountId, { returnUrl, refreshUrl });
      await this.refused.remove(holder.manufacturerId);
      return { url };
    } catch (error) {
      if (!isProviderFailure(error)) throw error;
      if (error.outcome === 'unknown') throw payoutsUnavailable(error);
      const { manufacturerId, name } = holder;
      await this.refused.add({ manufacturerId, name, country, reason: error.message }, this.now());
      this.onRefusal(error, manufacturerId);
      throw payoutsRefused(error);
    }
  }

  private served(code: string | undefined): PayoutCountry {
    const country = this.countries.find((one) => one.code === code);
    if (!country) throw countryNotServed(code);
    return country;
  }

  private async create(holder: PayoutAccountRequest): Promise<ProviderAccount> {
    const { manufacturerId } = holder;
    const askedAt = this.now();
    const account = await this.idempotentCall.execute({
      subject: `manufacturer:${manufacturerId}`,
      step: 'payout_account',
      call: (key) => this.provider.create(holder, key),
      lookUp: (since) => this.provider.findByManufacturer(manufacturerId, since),
      fetch: async (id) => (await this.provider.get(id)) ?? gone(id),
      rejection: ({ id, lost }: ProviderAccount & { lost?: true }) =>
        lost ? `${id} no longer exists` : null,
    });
    const known = { manufacturerId, accountId: account.id, ...payoutAccountState(account) };
    await this.store.save(known, askedAt);
    return account;
  }

  private backTo(returnPath: string, outcome: 'returned' | 'expired'): string {
    const address = addressOfSite(this.siteOrigin, returnPath);
    if (address === null) throw foreignReturnPath();
    const url = new URL(address);
    url.searchParams.set('onboarding', outcome);
    return url.href;
  }
}

/**
 * Marks an account that its manufacturer or the provider has closed as refused, so that the next
 * try creates another one.
 */
function gone(id: string): ProviderAccount & { lost: true } {
  return {
    id,
    lost: true,
    detailsSubmitted: false,
    transfersActive: false,
    payoutsEnabled: false,
    due: [],
    disabledReason: null,
    country: null,
  };
}
