import type { CatalogClient } from '../../adapters/rpc/clients/catalog-client';
import { isProviderFailure } from '../../domain/provider/provider-call';
import type {
  PlatformAccounts,
  PlatformGap,
  PlatformTopic,
  WebhookEndpoint,
} from './platform-accounts';

const WEBHOOK_PATH = '/webhooks/stripe';
/** An event of connected accounts, which need a separate endpoint. */
const OF_CONNECTED_ACCOUNTS = 'account.updated';
const CURRENCY = 'usd';

interface Expectations {
  readonly eventTypes: readonly string[];
  /** Whether the secret of the endpoint for connected accounts is set. */
  readonly hasConnectSecret: boolean;
  readonly secretKey: string;
  /** Absent if it is not known here. */
  readonly publishableKey: string | undefined;
  /**
   * Whether a stand-in replaces the provider: data that it does not have is not reported as
   * missing.
   */
  readonly standIn: boolean;
}

/**
 * Finds settings of the platform's account at the payment provider that Makeport needs and that are
 * missing.
 */
export class CheckPlatform {
  constructor(
    private readonly platform: PlatformAccounts,
    private readonly catalog: CatalogClient,
    private readonly expected: Expectations,
  ) {}

  /** @throws ProviderFailure if the provider is unavailable */
  async execute(): Promise<PlatformGap[]> {
    const gaps = [
      this.keys(),
      await this.look('account', () => this.account()),
      await this.look('payouts', () => this.payouts()),
      await this.look('connect', () => this.connect()),
      await this.look('prices', () => this.prices()),
      await this.look('webhooks', () => this.webhooks()),
    ];
    return gaps.flat();
  }

  /** Reports data that the key may not read as a gap, because it cannot be checked. */
  private async look(
    topic: PlatformTopic,
    find: () => Promise<PlatformGap[]>,
  ): Promise<PlatformGap[]> {
    try {
      return await find();
    } catch (error) {
      if (!isProviderFailure(error) || error.outcome === 'unknown') throw error;
      if (this.expected.standIn) return [];
      const remedy =
        'Let the secret key read it (its permissions in the Dashboard), or look there yourself.';
      return [{ topic, missing: `could not be looked at: ${error.message}`, remedy }];
    }
  }

  private keys(): PlatformGap[] {
    const { secretKey, publishableKey, standIn } = this.expected;
    if (standIn || publishableKey === undefined) return [];
    const [secret, publishable] = [getMode(secretKey), getMode(publishableKey)];
    if (secret === publishable) return [];
    return [
      {
        topic: 'keys',
        missing: `the secret key is of ${secret} mode, the publishable key of ${publishable} mode`,
        remedy: 'Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY of the same mode.',
      },
    ];
  }

  private async account(): Promise<PlatformGap[]> {
    const { chargesEnabled, capabilities, currency, statementPrefix } =
      await this.platform.account();
    const gaps: PlatformGap[] = [];
    const add = (missing: string, remedy: string) =>
      gaps.push({ topic: 'account', missing, remedy });
    if (!chargesEnabled)
      add(
        'the account cannot take payments yet',
        'Finish the activation of the account in the Dashboard.',
      );
    // An account from before capabilities has none.
    const cards = capabilities['card_payments'];
    if (cards !== undefined && cards !== 'active')
      add(
        `the capability card_payments is ${cards}`,
        'Answer the open requests in the Dashboard under Settings, Account status.',
      );
    if (
      currency !== null &&
      currency !== CURRENCY &&
      !(await this.platform.balanceCurrencies()).includes(CURRENCY)
    )
      add(
        `the account settles in ${currency.toUpperCase()} and has no balance in USD`,
        'Add a bank account in USD: payments and transfers are in USD, and each conversion costs.',
      );
    if (!statementPrefix && !this.expected.standIn)
      add(
        'the account has no statement descriptor',
        'Name one under Settings, Business, Public details: without it no payment can be opened.',
      );
    return gaps;
  }

  private async payouts(): Promise<PlatformGap[]> {
    const interval = await this.platform.payoutInterval();
    if (interval === 'manual') return [];
    return [
      {
        topic: 'payouts',
        missing: `the balance is paid out to the platform's bank automatically (${interval ?? 'unknown schedule'}), and with it what is held`,
        remedy: 'Set Settings, Payouts, Payout schedule to manual.',
      },
    ];
  }

  private async connect(): Promise<PlatformGap[]> {
    if (await this.platform.hasConnectedAccounts()) return [];
    return [
      {
        topic: 'connect',
        missing: 'no connected account exists, so nothing shows that Connect is enabled',
        remedy:
          'Sign up for Connect, complete the platform profile and enable Accounts v1 support in the Dashboard (docs/going-live.md), then set up the first payout account.',
      },
    ];
  }

  private async prices(): Promise<PlatformGap[]> {
    const gaps: PlatformGap[] = [];
    for (const { key, priceId } of await this.catalog.listFixedItems()) {
      const price = await this.platform.price(priceId);
      if (price?.active === true && price.currency === CURRENCY) continue;
      const state = price
        ? price.active
          ? `is in ${price.currency.toUpperCase()}`
          : 'is archived'
        : 'is not there';
      gaps.push({
        topic: 'prices',
        missing: `the price ${priceId} of the fixed item '${key}' ${state}`,
        remedy: `Make a one-time price in USD in the Dashboard and name it in FIXED_ITEM_PRICES of catalog, as ${key}:price_….`,
      });
    }
    return gaps;
  }

  private async webhooks(): Promise<PlatformGap[]> {
    const endpoints = (await this.platform.webhookEndpoints()).filter(
      ({ url, enabled }) => enabled && new URL(url).pathname === WEBHOOK_PATH,
    );
    const own = endpoints.filter(({ ofConnectedAccounts }) => !ofConnectedAccounts);
    const connected = endpoints.filter(({ ofConnectedAccounts }) => ofConnectedAccounts);
    return [...this.ownEvents(own), ...this.connectedEvents(connected)];
  }

  private ownEvents(endpoints: readonly WebhookEndpoint[]): PlatformGap[] {
    const own = this.expected.eventTypes.filter((type) => type !== OF_CONNECTED_ACCOUNTS);
    const missing = own.filter((type) => !endpoints.some(({ events }) => sends(events, type)));
    if (missing.length === 0) return [];
    return [
      {
        topic: 'webhooks',
        missing:
          endpoints.length === 0
            ? `no endpoint sends events to ${WEBHOOK_PATH}`
            : `no endpoint sends ${missing.join(', ')}`,
        remedy: `Add an endpoint for your account in the Dashboard (https://<site>${WEBHOOK_PATH}) with ${own.join(', ')}; on a machine of your own: stripe listen.`,
      },
    ];
  }

  private connectedEvents(endpoints: readonly WebhookEndpoint[]): PlatformGap[] {
    if (!this.expected.eventTypes.includes(OF_CONNECTED_ACCOUNTS)) return [];
    const sent = endpoints.some(({ events }) => sends(events, OF_CONNECTED_ACCOUNTS));
    const lacks = [
      ...(sent ? [] : [`no endpoint sends ${OF_CONNECTED_ACCOUNTS}`]),
      ...(this.expected.hasConnectSecret ? [] : ['STRIPE_CONNECT_WEBHOOK_SECRET is not set']),
    ];
    if (lacks.length === 0 || this.expected.standIn) return [];
    return [
      {
        topic: 'connect_webhooks',
        missing: lacks.join(', and '),
        remedy: `Add an endpoint for connected accounts (https://<site>${WEBHOOK_PATH}) with ${OF_CONNECTED_ACCOUNTS}, and give its secret in STRIPE_CONNECT_WEBHOOK_SECRET.`,
      },
    ];
  }
}

/** 'pk_live_…', 'rk_test_…' */
function getMode(key: string): string {
  return /^[a-z]+_(live|test)_/.exec(key)?.[1] ?? 'unknown';
}

function sends(events: readonly string[], type: string): boolean {
  return events.includes('*') || events.includes(type);
}
