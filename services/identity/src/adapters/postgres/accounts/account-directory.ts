import { MIN_PARTIAL_NAME_LENGTH } from '@makeport/rules';
import { prefixRange } from '@makeport/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountType, AdminScope } from '../../../domain/account';
import type { NewRights } from '../../../domain/administrator-waiting-period';
import { SESSION_IDLE_MS } from '../../../domain/sessions/session';
import type {
  AccountFilter,
  AccountListing,
  AccountPage,
  AccountStatus,
  AccountTotals,
  Erasure,
  ListedSession,
} from '../../../use-cases/accounts/ports';
import { toNewRights } from './account.entity';

/** Counting stops here, because administrators never page through more results. */
const MAX_COUNTED = 10_000;

interface ListingRow {
  readonly id: string;
  readonly email: string;
  readonly company_name: string;
  readonly account_type: AccountType;
  readonly admin_scope: AdminScope | null;
  readonly created_at: Date;
  readonly last_sign_in_at: Date | null;
  readonly closed_at: Date | null;
  readonly verified: boolean | null;
  readonly second_factor: boolean;
  readonly admin_rights_at: Date | null;
  readonly admin_rights_by: string | null;
}

const LISTING = `SELECT a.id, a.email, a.company_name, a.account_type, a.admin_scope, a.created_at, a.last_sign_in_at,
    a.closed_at, CASE WHEN a.account_type = 'manufacturer' THEN m.verification_status = 'verified' END AS verified,
    a.second_factor_at IS NOT NULL AS second_factor, a.admin_rights_at, a.admin_rights_by
  FROM accounts a LEFT JOIN manufacturers m ON m.id = a.id`;

/** Lists and finds accounts for administrators. */
@Injectable()
export class AccountDirectory {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the newest accounts first, starting after the account `after`. */
  async list(
    filter: AccountFilter,
    first: number,
    after: string | undefined,
  ): Promise<AccountPage> {
    const [page, total] = await Promise.all([this.page(filter, first, after), this.total(filter)]);
    return { ...page, total };
  }

  /** Returns the same page as `list`, without counting the total. */
  async page(
    filter: AccountFilter,
    first: number,
    after: string | undefined,
  ): Promise<Omit<AccountPage, 'total'>> {
    const parameters: unknown[] = [];
    const parameter = (value: unknown): string => `$${parameters.push(value)}`;
    const matching = getConditions(filter, parameter).join(' AND ');
    const behind = after
      ? `AND (a.created_at, a.id) < (SELECT created_at, id FROM accounts WHERE id = ${parameter(after)})`
      : '';
    const rows = await this.dataSource.query<ListingRow[]>(
      `${LISTING} WHERE ${matching} ${behind} ORDER BY a.created_at DESC, a.id DESC LIMIT ${first + 1}`,
      parameters,
    );
    return { accounts: rows.slice(0, first).map(toListing), hasMore: rows.length > first };
  }

  /**
   * Returns the account with this id; otherwise the accounts whose e-mail begins with the text,
   * then those whose company name contains it. Includes closed accounts.
   */
  async find(text: string, limit: number): Promise<AccountListing[]> {
    if (WHOLE_ID.test(text)) {
      const rows = await this.dataSource.query<ListingRow[]>(`${LISTING} WHERE a.id = $1`, [text]);
      return rows.map(toListing);
    }
    const addressed = await this.dataSource.query<ListingRow[]>(
      `${LISTING} WHERE a.email COLLATE "C" >= $1 AND a.email COLLATE "C" < $2
       ORDER BY a.email COLLATE "C" LIMIT $3`,
      [...prefixRange(text.toLowerCase()), limit],
    );
    const known = new Set(addressed.map(({ id }) => id));
    const named = (await this.findNamed(text, limit)).filter(({ id }) => !known.has(id));
    return [...addressed, ...named].slice(0, limit).map(toListing);
  }

  /**
   * Finds accounts by company name with the trigram index, which needs at least three characters.
   */
  private async findNamed(text: string, limit: number): Promise<ListingRow[]> {
    if (text.length < MIN_PARTIAL_NAME_LENGTH || text.includes('@')) return [];
    return this.dataSource.query<ListingRow[]>(
      `${LISTING} CROSS JOIN lower($1 COLLATE "pg_c_utf8") AS pattern
       WHERE a.search_text LIKE pattern AND lower(a.company_name COLLATE "pg_c_utf8") LIKE pattern
       ORDER BY position(lower($2) IN lower(a.company_name)), lower(a.company_name), a.id LIMIT $3`,
      [`%${escapeLike(text)}%`, text, limit],
    );
  }

  async totals(): Promise<AccountTotals> {
    const rows = await this.counts();
    const open = (role: AccountType): number =>
      rows.find(({ account_type: type, closed }) => type === role && !closed)?.accounts ?? 0;
    return {
      brands: open('brand'),
      manufacturers: open('manufacturer'),
      admins: open('admin'),
      users: open('user'),
      closed: sum(rows.filter(({ closed }) => closed)),
    };
  }

  /**
   * Returns the open administrator accounts with one of these scopes.
   * @param scopes null stands for an administrator with all rights
   */
  async administrators(
    scopes: readonly (AdminScope | null)[],
  ): Promise<{ id: string; newRights: NewRights | null }[]> {
    const rows = await this.dataSource.query<
      { id: string; admin_rights_at: Date | null; admin_rights_by: string | null }[]
    >(
      `SELECT id, admin_rights_at, admin_rights_by FROM accounts
       WHERE account_type = 'admin' AND closed_at IS NULL AND coalesce(admin_scope, '') = ANY($1)`,
      [scopes.map((scope) => scope ?? '')],
    );
    return rows.map(({ id, admin_rights_at: at, admin_rights_by: by }) => ({
      id,
      newRights: toNewRights(at, by),
    }));
  }

  /** Returns the erasures that were requested or completed. */
  async erasures(accountIds: readonly string[]): Promise<Erasure[]> {
    return this.dataSource.query<Erasure[]>(
      `SELECT id AS "accountId", erasure_requested_at AS "requestedAt", erased_at AS "erasedAt" FROM accounts
       WHERE id = ANY($1) AND (erasure_requested_at IS NOT NULL OR erased_at IS NOT NULL)`,
      [accountIds],
    );
  }

  /** Returns the live sessions, last used first. */
  async sessions(accountId: string, now: Date): Promise<ListedSession[]> {
    return this.dataSource.query<ListedSession[]>(
      `SELECT id, started_at AS "startedAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt",
         host(address) AS address
       FROM sessions WHERE account_id = $1 AND expires_at > $2 AND last_used_at > $3
       ORDER BY last_used_at DESC, id`,
      [accountId, now, new Date(now.getTime() - SESSION_IDLE_MS)],
    );
  }

  private async total(filter: AccountFilter): Promise<number | null> {
    const { search, role, status } = filter;
    // Erasure requests have no counter, but they are few.
    if (search.trim() === '' && status !== 'erasure_requested') {
      const rows = await this.counts();
      return sum(
        rows.filter(
          (row) => row.closed === (status === 'closed') && (!role || row.account_type === role),
        ),
      );
    }
    const parameters: unknown[] = [];
    const matching = getConditions(filter, (value) => `$${parameters.push(value)}`).join(' AND ');
    const [row] = await this.dataSource.query<{ found: number }[]>(
      `SELECT count(*)::integer AS found FROM (
         SELECT FROM accounts a WHERE ${matching} LIMIT ${MAX_COUNTED + 1}) matching`,
      parameters,
    );
    return row && row.found <= MAX_COUNTED ? row.found : null;
  }

  private counts(): Promise<CountRow[]> {
    return this.dataSource.query<CountRow[]>(
      'SELECT account_type, closed, accounts FROM account_counts',
    );
  }
}

interface CountRow {
  readonly account_type: AccountType;
  readonly closed: boolean;
  readonly accounts: number;
}

const sum = (rows: readonly CountRow[]): number =>
  rows.reduce((total, { accounts }) => total + accounts, 0);

const STATUS_CONDITIONS: Readonly<Record<AccountStatus, string>> = {
  open: 'a.closed_at IS NULL',
  closed: 'a.closed_at IS NOT NULL',
  erasure_requested: 'a.erasure_requested_at IS NOT NULL AND a.erased_at IS NULL',
};

function getConditions(
  { search, role, status }: AccountFilter,
  parameter: (value: unknown) => string,
): string[] {
  const text = search.trim();
  // A complete id finds its account, whether open or closed.
  if (WHOLE_ID.test(text)) return [`a.id = ${parameter(text)}`];
  const conditions = [STATUS_CONDITIONS[status]];
  if (role) conditions.push(`a.account_type = ${parameter(role)}`);
  if (text !== '') {
    const pattern = parameter(`%${escapeLike(text)}%`);
    conditions.push(`a.search_text LIKE lower(${pattern} COLLATE "pg_c_utf8")`);
  }
  return conditions;
}

const WHOLE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

export async function findListing(manager: EntityManager, id: string): Promise<AccountListing> {
  const [row] = await manager.query<ListingRow[]>(`${LISTING} WHERE a.id = $1`, [id]);
  if (!row) throw new Error('an account that was changed is there');
  return toListing(row);
}

function toListing(row: ListingRow): AccountListing {
  return {
    id: row.id,
    email: row.email,
    name: row.company_name === '' ? null : row.company_name,
    role: row.account_type,
    adminScope: row.admin_scope,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    closedAt: row.closed_at,
    verified: row.verified,
    secondFactor: row.second_factor,
    newRights:
      row.account_type === 'admin' ? toNewRights(row.admin_rights_at, row.admin_rights_by) : null,
  };
}
