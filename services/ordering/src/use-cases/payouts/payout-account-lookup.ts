import { Inject, Injectable } from '@nestjs/common';
import {
  type PayoutAccount,
  PayoutAccountRepository,
} from '../../adapters/postgres/payouts/payout-account.repository';
import { IdentityClient } from '../../adapters/rpc/clients/identity-client';
import { OrderWorkflows } from '../../adapters/temporal/clients/order-workflows';
import { payoutAccountState } from '../../domain/payouts/payout-account';
import { CLOCK, type Clock } from '../clock';
import { ConnectedAccounts } from './connected-accounts';

const BATCH = 500;

/**
 * Finds the accounts for payouts to manufacturers. An account that is not ready is read from the
 * provider again, so that a lost webhook only delays a payout; an account that becomes ready wakes
 * the orders that wait for it (money: Stripe).
 */
@Injectable()
export class PayoutAccountLookup {
  private readonly asked = new Map<string, Promise<PayoutAccount | null>>();

  constructor(
    private readonly store: PayoutAccountRepository,
    private readonly identity: IdentityClient,
    @Inject(ConnectedAccounts) private readonly provider: Pick<ConnectedAccounts, 'get'>,
    private readonly workflows: OrderWorkflows,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** The manufacturer's connected account at the provider, or null until it is ready. */
  async find(manufacturerId: string): Promise<string | null> {
    return ready(await this.getAccount(manufacturerId));
  }

  /** Reads the account from the provider again, after it has refused a payout to it. */
  async recheck(manufacturerId: string): Promise<string | null> {
    const known = await this.store.find(manufacturerId);
    return ready(
      known
        ? await this.ask(manufacturerId, known.accountId)
        : await this.getAccount(manufacturerId),
    );
  }

  /**
   * Null: no account was started.
   * @throws ProviderFailure
   */
  async getAccount(manufacturerId: string): Promise<PayoutAccount | null> {
    const known = await this.store.find(manufacturerId);
    if (known?.status === 'ready') return known;
    const accountId = known?.accountId ?? (await this.identity.findPayoutAccount(manufacturerId));
    return accountId === null ? null : this.askOnce(manufacturerId, accountId);
  }

  /**
   * Combines concurrent reads into one call: each answer that the account is ready wakes all orders
   * that wait for it.
   */
  private askOnce(manufacturerId: string, accountId: string): Promise<PayoutAccount | null> {
    const asked =
      this.asked.get(manufacturerId) ??
      this.ask(manufacturerId, accountId).finally(() => this.asked.delete(manufacturerId));
    this.asked.set(manufacturerId, asked);
    return asked;
  }

  /** False: no manufacturer has this account. */
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
    // Before the state is stored, so that a process that is killed in between repeats it.
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
