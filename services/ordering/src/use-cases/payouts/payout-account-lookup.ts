import { Inject, Injectable } from '@nestjs/common';
import { payoutAccountState } from '../../domain/payouts/payout-account';
import {
  ConnectedAccounts,
  GivenPayoutAccounts,
  type PayoutAccount,
  PayoutAccountStore,
} from './payout-ports';
import { CLOCK, type Clock, OrderWorkflows, type PayoutAccounts } from '../ports';

const BATCH = 500;

/**
 * Where manufacturers are paid out to. What is not ready is asked for again at the provider, so that a webhook that
 * never came delays a payout and does not lose it; what has become ready wakes the orders that wait for it
 * (money: Stripe).
 */
@Injectable()
export class PayoutAccountLookup implements PayoutAccounts {
  private readonly asked = new Map<string, Promise<PayoutAccount | null>>();

  constructor(
    private readonly store: PayoutAccountStore,
    private readonly given: GivenPayoutAccounts,
    @Inject(ConnectedAccounts) private readonly provider: Pick<ConnectedAccounts, 'get'>,
    @Inject(OrderWorkflows) private readonly workflows: Pick<OrderWorkflows, 'payoutChanged'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async find(manufacturerId: string): Promise<string | null> {
    return ready(await this.getAccount(manufacturerId));
  }

  async recheck(manufacturerId: string): Promise<string | null> {
    const known = await this.store.find(manufacturerId);
    return ready(
      known
        ? await this.ask(manufacturerId, known.accountId)
        : await this.getAccount(manufacturerId),
    );
  }

  /** Null: none has been begun. Throws ProviderFailure. */
  async getAccount(manufacturerId: string): Promise<PayoutAccount | null> {
    const known = await this.store.find(manufacturerId);
    if (known?.status === 'ready') return known;
    const accountId = known?.accountId ?? (await this.given.find(manufacturerId));
    return accountId === null ? null : this.askOnce(manufacturerId, accountId);
  }

  /** Many payouts at once are one question: each answer that it is ready wakes all orders that wait for it. */
  private askOnce(manufacturerId: string, accountId: string): Promise<PayoutAccount | null> {
    const asked =
      this.asked.get(manufacturerId) ??
      this.ask(manufacturerId, accountId).finally(() => this.asked.delete(manufacturerId));
    this.asked.set(manufacturerId, asked);
    return asked;
  }

  /** False: the account is nobody's here. */
  async accountChanged(accountId: string): Promise<boolean> {
    const known = await this.store.findByAccount(accountId);
    if (known) await this.ask(known.manufacturerId, accountId);
    return known !== null;
  }

  private async ask(manufacturerId: string, accountId: string): Promise<PayoutAccount | null> {
    const askedAt = this.now();
    const before = await this.store.find(manufacturerId);
    const account = await this.provider.get(accountId);
    if (!account) {
      await this.store.markGone(accountId, askedAt);
      return null;
    }
    const state = payoutAccountState(account);
    // Before it is stored: whoever is killed in between does it again.
    if (state.status === 'ready' && before?.status !== 'ready') await this.wake(manufacturerId);
    const known = { manufacturerId, accountId, ...state };
    await this.store.save(known, askedAt);
    return known;
  }

  private async wake(manufacturerId: string): Promise<void> {
    let last: string | null = null;
    for (;;) {
      const orderIds: string[] = await this.store.ordersToPay(manufacturerId, last, BATCH);
      for (const orderId of orderIds) await this.workflows.payoutChanged(orderId);
      last = orderIds.at(-1) ?? null;
      if (orderIds.length < BATCH) return;
    }
  }
}

function ready(account: PayoutAccount | null): string | null {
  return account?.status === 'ready' ? account.accountId : null;
}
