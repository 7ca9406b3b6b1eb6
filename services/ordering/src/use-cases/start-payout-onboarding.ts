import { payoutAccountState, type ProviderAccount } from '../domain/payout-account';
import { foreignReturnPath, payoutsUnavailable } from '../domain/payout.errors';
import { isProviderFailure } from '../domain/provider-call';
import { addressOfSite } from '../domain/site-address';
import type { IdempotentCall } from './idempotent-call';
import type { PayoutAccountStanding } from './payout-account-standing';
import type { ConnectedAccounts, PayoutAccountHolder, PayoutAccountStore } from './payout-ports';
import type { Clock } from './ports';

/**
 * Answers a page of the provider's on which a manufacturer sets up its payout account, which is made with the first
 * call, once. Throws foreignReturnPath, payoutsUnavailable.
 */
export class StartPayoutOnboarding {
  constructor(
    private readonly store: Pick<PayoutAccountStore, 'save'>,
    private readonly standing: Pick<PayoutAccountStanding, 'of'>,
    private readonly provider: ConnectedAccounts,
    private readonly idempotentCall: IdempotentCall,
    private readonly now: Clock,
    private readonly siteOrigin: string,
  ) {}

  async execute(holder: PayoutAccountHolder, returnPath: string): Promise<{ url: string }> {
    const returnUrl = this.backTo(returnPath, 'returned');
    const refreshUrl = this.backTo(returnPath, 'expired');
    try {
      const known = await this.standing.of(holder.manufacturerId);
      const accountId = known?.accountId ?? (await this.create(holder)).id;
      return { url: await this.provider.onboardingPage(accountId, { returnUrl, refreshUrl }) };
    } catch (error) {
      if (isProviderFailure(error)) throw payoutsUnavailable(error);
      throw error;
    }
  }

  private async create(holder: PayoutAccountHolder): Promise<ProviderAccount> {
    const { manufacturerId } = holder;
    const askedAt = this.now();
    const account = await this.idempotentCall.execute({
      subject: `manufacturer:${manufacturerId}`,
      step: 'payout_account',
      call: (key) => this.provider.create(holder, key),
      lookUp: (since) => this.provider.findOf(manufacturerId, since),
      fetch: async (id) => (await this.provider.get(id)) ?? gone(id),
      rejection: ({ id, lost }: ProviderAccount & { lost?: true }) =>
        lost ? `${id} is not there any more` : null,
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

/** An account that its manufacturer or the provider has closed: refused, so that the next try makes another one. */
function gone(id: string): ProviderAccount & { lost: true } {
  return { id, lost: true, detailsSubmitted: false, transfersActive: false, payoutsEnabled: false, due: [] };
}
