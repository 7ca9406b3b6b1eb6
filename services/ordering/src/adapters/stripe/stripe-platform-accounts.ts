import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { isProviderFailure } from '../../domain/provider/provider-call';
import type {
  PlatformAccount,
  PlatformAccounts,
  WebhookEndpoint,
} from '../../use-cases/platform/platform-accounts';
import { translated } from './stripe-failure';

/** The settings of the platform's own account at Stripe. */
@Injectable()
export class StripePlatformAccounts implements PlatformAccounts {
  constructor(private readonly stripe: Stripe) {}

  account(): Promise<PlatformAccount> {
    return translated(async () => {
      const account = await this.stripe.accounts.retrieveCurrent();
      return {
        chargesEnabled: account.charges_enabled,
        currency: account.default_currency ?? null,
        statementPrefix:
          account.settings?.card_payments?.statement_descriptor_prefix ??
          account.settings?.payments?.statement_descriptor ??
          null,
        capabilities: { ...account.capabilities },
      };
    });
  }

  balanceCurrencies(): Promise<readonly string[]> {
    return translated(async () => {
      const { available, pending } = await this.stripe.balance.retrieve();
      return [...available, ...pending].map(({ currency }) => currency);
    });
  }

  payoutInterval(): Promise<string | null> {
    return translated(async () => {
      const { payments } = await this.stripe.balanceSettings.retrieve();
      return payments.payouts?.schedule?.interval ?? null;
    });
  }

  hasConnectedAccounts(): Promise<boolean> {
    return translated(async () => (await this.stripe.accounts.list({ limit: 1 })).data.length > 0);
  }

  async price(priceId: string): Promise<{ active: boolean; currency: string } | null> {
    try {
      return await translated(() => this.stripe.prices.retrieve(priceId));
    } catch (error) {
      if (isProviderFailure(error) && error.code === 'resource_missing') return null;
      throw error;
    }
  }

  webhookEndpoints(): Promise<readonly WebhookEndpoint[]> {
    return translated(async () => {
      const found: WebhookEndpoint[] = [];
      const listed = this.stripe.webhookEndpoints.list({ limit: 100 });
      for await (const { url, status, enabled_events: events, application } of listed)
        // Stripe sets an application only for endpoints of connected accounts.
        found.push({
          url,
          enabled: status === 'enabled',
          events,
          ofConnectedAccounts: !!application,
        });
      return found;
    });
  }
}
