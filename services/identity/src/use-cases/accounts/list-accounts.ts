import { Injectable } from '@nestjs/common';
import { AccountDirectory } from '../../adapters/postgres/accounts/account-directory';
import { AccountTransactions } from '../../adapters/postgres/accounts/account-transactions';
import { getApprovesFrom } from '../../domain/administrator-waiting-period';
import { scopesWith, type Right } from '../../domain/rights';
import {
  TimeSource,
  type AccountFilter,
  type AccountListing,
  type AccountPage,
  type AccountTotals,
  type AdminAction,
  type Erasure,
  type ListedSession,
} from './ports';

@Injectable()
export class ListAccounts {
  constructor(
    private readonly directory: AccountDirectory,
    private readonly transactions: AccountTransactions,
    private readonly time: TimeSource,
  ) {}

  /** Records each search in the audit log, but not further pages of its results. */
  async execute(
    filter: AccountFilter,
    { first, after }: { readonly first: number; readonly after: string | undefined },
    action: AdminAction,
  ): Promise<AccountPage> {
    const page = await this.directory.list(filter, first, after);
    if (filter.search.trim() !== '' && after === undefined) {
      const { search, role = null } = filter;
      await this.transactions.run((transaction) =>
        transaction.record(action, { after: { search, role, found: page.total } }),
      );
    }
    return page;
  }

  /** Returns a page of an export, which has its own row in the audit log. */
  page(
    filter: AccountFilter,
    first: number,
    after: string | undefined,
  ): Promise<Omit<AccountPage, 'total'>> {
    return this.directory.page(filter, first, after);
  }

  find(text: string, limit: number): Promise<AccountListing[]> {
    return this.directory.find(text, limit);
  }

  totals(): Promise<AccountTotals> {
    return this.directory.totals();
  }

  /**
   * Returns the administrators with the right, and among them the approvers: those whose rights
   * already count (ADR 0036).
   */
  async administrators(right: Right): Promise<{ accountIds: string[]; approverIds: string[] }> {
    const administrators = await this.directory.administrators(scopesWith(right));
    const now = this.time.now();
    const counting = administrators.filter(
      ({ newRights }) => getApprovesFrom(newRights, now) === null,
    );
    return {
      accountIds: administrators.map(({ id }) => id),
      approverIds: counting.map(({ id }) => id),
    };
  }

  erasures(accountIds: readonly string[]): Promise<Erasure[]> {
    return this.directory.erasures(accountIds);
  }

  sessions(accountId: string): Promise<ListedSession[]> {
    return this.directory.sessions(accountId, this.time.now());
  }
}
