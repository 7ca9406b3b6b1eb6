import type Stripe from 'stripe';
import type { ProviderAccount } from '../../domain/payout-account';
import { ProviderFailure } from '../../domain/provider-call';
import type { ConnectedAccounts, PayoutAccountHolder } from '../../use-cases/payout-ports';
import { isNoSuchAccount, translated } from './stripe-failure';

/** Clocks of two machines differ: a look-up begins a little earlier. */
const CLOCK_SKEW_S = 300;

/** Stripe Connect: manufacturers have express accounts, and the platform answers for fees and losses. */
export class StripeConnectedAccounts implements ConnectedAccounts {
  constructor(private readonly stripe: Stripe) {}

  create(
    { manufacturerId, name, email }: PayoutAccountHolder,
    idempotencyKey: string,
  ): Promise<ProviderAccount> {
    return translated(async () =>
      accountOf(
        await this.stripe.accounts.create(
          {
            email,
            business_profile: { name },
            capabilities: { transfers: { requested: true } },
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

  findOf(manufacturerId: string, since: Date): Promise<ProviderAccount | null> {
    return translated(async () => {
      const created = { gte: Math.floor(since.getTime() / 1000) - CLOCK_SKEW_S };
      for await (const account of this.stripe.accounts.list({ created, limit: 100 })) {
        if (account.metadata?.['manufacturerId'] === manufacturerId) return accountOf(account);
      }
      return null;
    });
  }

  async get(accountId: string): Promise<ProviderAccount | null> {
    try {
      return await translated(async () => accountOf(await this.stripe.accounts.retrieve(accountId)));
    } catch (error) {
      if (error instanceof ProviderFailure && isNoSuchAccount(error.cause)) return null;
      throw error;
    }
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

function accountOf(account: Stripe.Account): ProviderAccount {
  const { currently_due: current, past_due: past } = account.requirements ?? {};
  return {
    id: account.id,
    detailsSubmitted: account.details_submitted,
    transfersActive: account.capabilities?.transfers === 'active',
    payoutsEnabled: account.payouts_enabled,
    due: [...new Set([...(past ?? []), ...(current ?? [])])],
  };
}
