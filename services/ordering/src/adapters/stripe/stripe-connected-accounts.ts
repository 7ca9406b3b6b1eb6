import type Stripe from 'stripe';
import type { ProviderAccount } from '../../domain/payouts/payout-account';
import type { PayoutCountry } from '../../domain/payouts/payout-country';
import { ProviderFailure } from '../../domain/provider/provider-call';
import type {
  ConnectedAccounts,
  PayoutAccountRequest,
} from '../../use-cases/payouts/connected-accounts';
import { isNoSuchAccount, translated } from './stripe-failure';

/** Two machines' clocks differ, so a look-up starts a little earlier. */
const CLOCK_SKEW_S = 300;

/**
 * Stripe Connect: manufacturers have express accounts, and the platform is liable for fees and
 * losses.
 */
export class StripeConnectedAccounts implements ConnectedAccounts {
  constructor(
    private readonly stripe: Stripe,
    /**
     * Whether accounts request card payments if they may accept them: transfers alone need the
     * provider's approval.
     */
    private readonly withCardPayments = true,
  ) {}

  create(
    { manufacturerId, name, email, country }: PayoutAccountRequest,
    idempotencyKey: string,
  ): Promise<ProviderAccount> {
    return translated(async () =>
      toAccount(
        await this.stripe.accounts.create(
          {
            email,
            business_profile: { name },
            country: country.code,
            capabilities: this.toCapabilities(country),
            ...(country.agreement === 'recipient' && {
              tos_acceptance: { service_agreement: 'recipient' },
            }),
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'express' },
            },
            metadata: { manufacturerId },
          },
          { idempotencyKey },
        ),
      ),
    );
  }

  /** The recipient agreement excludes card payments. */
  private toCapabilities({ agreement }: PayoutCountry): Stripe.AccountCreateParams.Capabilities {
    const cards = this.withCardPayments && agreement === 'full';
    return { ...(cards && { card_payments: { requested: true } }), transfers: { requested: true } };
  }

  findByManufacturer(manufacturerId: string, since: Date): Promise<ProviderAccount | null> {
    return translated(async () => {
      const created = { gte: Math.floor(since.getTime() / 1000) - CLOCK_SKEW_S };
      for await (const account of this.stripe.accounts.list({ created, limit: 100 })) {
        if (account.metadata?.['manufacturerId'] === manufacturerId) return toAccount(account);
      }
      return null;
    });
  }

  async get(accountId: string): Promise<ProviderAccount | null> {
    try {
      return await translated(async () =>
        toAccount(await this.stripe.accounts.retrieve(accountId)),
      );
    } catch (error) {
      if (error instanceof ProviderFailure && isNoSuchAccount(error.cause)) return null;
      throw error;
    }
  }

  dashboard(accountId: string): Promise<string> {
    return translated(async () => (await this.stripe.accounts.createLoginLink(accountId)).url);
  }

  onboardingPage(
    account: string,
    { returnUrl, refreshUrl }: { returnUrl: string; refreshUrl: string },
  ): Promise<string> {
    return translated(async () => {
      const link = await this.stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      });
      return link.url;
    });
  }
}

function toAccount(account: Stripe.Account): ProviderAccount {
  const { currently_due: current, past_due: past } = account.requirements ?? {};
  return {
    id: account.id,
    detailsSubmitted: account.details_submitted,
    transfersActive: account.capabilities?.transfers === 'active',
    payoutsEnabled: account.payouts_enabled,
    due: [...new Set([...(past ?? []), ...(current ?? [])])],
    disabledReason: account.requirements?.disabled_reason ?? null,
    country: account.country ?? null,
  };
}
