import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Outbox } from '@makeport/event-bus';
import type { ProductsPerPage } from '@makeport/rules';
import type { Account, AdminScope, Role, UserType } from '../../../domain/account';
import { SESSION_IDLE_MS } from '../../../domain/sessions/session';
import type { BrandProfile, ManufacturerProfile } from '../../../domain/profiles/profile';
import type {
  BrandLogo,
  Credentials,
  BrandSummary,
  ManufacturerSummary,
  OwnSession,
  StoredSession,
  StoredView,
} from '../../../use-cases/ports';
import { AccountEntity, toAccount } from './account.entity';
import { BrandEntity } from './brand.entity';
import { IdentityTransaction } from './identity-transaction';
import { ManufacturerEntity } from './manufacturer.entity';

interface SessionRow {
  readonly id: string;
  readonly email: string;
  readonly user_type: UserType | null;
  readonly role: Role | null;
  readonly admin_scope: AdminScope | null;
  readonly company_name: string;
  readonly email_confirmed: boolean;
  readonly second_factor: boolean;
  readonly last_used_at: Date;
  readonly authenticated_at: Date;
  readonly expires_at: Date;
  readonly view_id: string | null;
  readonly view_expires_at: Date;
  readonly viewed_id: string | null;
  readonly viewed_email: string;
  readonly viewed_user_type: UserType;
  readonly viewed_name: string;
  readonly viewed_confirmed: boolean;
}

@Injectable()
export class IdentityRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async transaction<T>(work: (transaction: IdentityTransaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) =>
      work(new IdentityTransaction(manager, this.outbox)),
    );
  }

  async findCredentials(email: string): Promise<Credentials | null> {
    const entity = await this.dataSource.manager.findOneBy(AccountEntity, { email });
    return entity && { account: toAccount(entity), passwordHash: entity.passwordHash };
  }

  /** Returns the account's live sessions, last used first. */
  listSessions(accountId: string, tokenHash: Buffer, now: Date): Promise<OwnSession[]> {
    return this.dataSource.query<OwnSession[]>(
      `SELECT id, started_at AS "startedAt", last_used_at AS "lastUsedAt", host(address) AS address,
         token_hash = $2 AS current
       FROM sessions WHERE account_id = $1 AND expires_at > $3 AND last_used_at > $4
       ORDER BY last_used_at DESC, id`,
      [accountId, tokenHash, now, new Date(now.getTime() - SESSION_IDLE_MS)],
    );
  }

  async findSession(tokenHash: Buffer): Promise<StoredSession | null> {
    const [row] = await this.dataSource.query<SessionRow[]>(
      `SELECT account.id, account.email, account.user_type, account.role, account.admin_scope, account.company_name,
              account.email_confirmed_at IS NOT NULL AS email_confirmed,
              account.second_factor_at IS NOT NULL AS second_factor,
              session.last_used_at, session.expires_at, session.authenticated_at,
              view.id AS view_id, view.expires_at AS view_expires_at, viewed.id AS viewed_id,
              viewed.email AS viewed_email, viewed.user_type AS viewed_user_type,
              viewed.company_name AS viewed_name, viewed.email_confirmed_at IS NOT NULL AS viewed_confirmed
       FROM sessions session JOIN accounts account ON account.id = session.account_id
         LEFT JOIN account_views view ON view.session_id = session.id AND view.admin_id = account.id
         LEFT JOIN accounts viewed ON viewed.id = view.account_id AND viewed.closed_at IS NULL
           AND viewed.account_type = view.account_type
       WHERE session.token_hash = $1 AND account.closed_at IS NULL`,
      [tokenHash],
    );
    if (!row) return null;
    return {
      account: {
        id: row.id,
        email: row.email,
        companyName: row.company_name,
        userType: row.user_type,
        role: row.role,
        adminScope: row.admin_scope,
        emailConfirmed: row.email_confirmed,
        secondFactor: row.second_factor,
      },
      lastUsedAt: row.last_used_at,
      authenticatedAt: row.authenticated_at,
      expiresAt: row.expires_at,
      view: toView(row),
    };
  }

  /**
   * Updates the session unless it was used after `before`, so that concurrent requests write once.
   */
  async touchSession(tokenHash: Buffer, now: Date, before: Date): Promise<void> {
    await this.dataSource.query(
      'UPDATE sessions SET last_used_at = $2 WHERE token_hash = $1 AND last_used_at <= $3',
      [tokenHash, now, before],
    );
  }

  async findBrands(ids: readonly string[]): Promise<BrandSummary[]> {
    return this.dataSource.query<BrandSummary[]>(
      'SELECT id, name FROM brands WHERE id = ANY($1::uuid[])',
      [ids],
    );
  }

  async findManufacturers(ids: readonly string[]): Promise<ManufacturerSummary[]> {
    return this.dataSource.query<ManufacturerSummary[]>(
      `SELECT id, name, location, verification_status = 'verified' AS verified
       FROM manufacturers WHERE id = ANY($1::uuid[])`,
      [ids],
    );
  }

  async findPayoutAccount(manufacturerId: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ stripe_account_id: string | null }[]>(
      'SELECT stripe_account_id FROM manufacturers WHERE id = $1',
      [manufacturerId],
    );
    return row?.stripe_account_id ?? null;
  }

  async findBrandProfile(id: string): Promise<BrandProfile | null> {
    return this.dataSource.manager.findOneBy(BrandEntity, { id });
  }

  /**
   * Does not change the profile's version, because the profile form does not contain this field.
   */
  async chooseProductsPerPage(id: string, productsPerPage: ProductsPerPage): Promise<void> {
    await this.dataSource.manager.update(BrandEntity, { id }, { productsPerPage });
  }

  async findManufacturerProfiles(ids: readonly string[]): Promise<ManufacturerProfile[]> {
    return this.dataSource.manager.findBy(ManufacturerEntity, { id: In([...ids]) });
  }

  /** Returns those of the accounts that are closed. */
  async findClosedAccounts(ids: readonly string[]): Promise<string[]> {
    const closed = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM accounts WHERE id = ANY($1::uuid[]) AND closed_at IS NOT NULL',
      [ids],
    );
    return closed.map(({ id }) => id);
  }

  async findBrandLogos(ids: readonly string[]): Promise<BrandLogo[]> {
    return this.dataSource.query<BrandLogo[]>(
      'SELECT id AS "brandId", logo FROM brands WHERE id = ANY($1::uuid[])',
      [ids],
    );
  }

  async findAccount(id: string): Promise<Account | null> {
    const entity = await this.dataSource.manager.findOneBy(AccountEntity, { id });
    return entity && toAccount(entity);
  }

  /**
   * Returns the account whose password the token may reset, or null if the token is unknown or
   * expired.
   */
  async findPasswordReset(tokenHash: Buffer, now: Date): Promise<Account | null> {
    const [row] = await this.dataSource.query<{ account_id: string }[]>(
      'SELECT account_id FROM password_reset_tokens WHERE token_hash = $1 AND expires_at > $2',
      [tokenHash, now],
    );
    return row ? this.findAccount(row.account_id) : null;
  }
}

function toView(row: SessionRow): StoredView | null {
  if (row.view_id === null || row.viewed_id === null) return null;
  const account = {
    id: row.viewed_id,
    email: row.viewed_email,
    companyName: row.viewed_name,
    userType: row.viewed_user_type,
    role: null,
    emailConfirmed: row.viewed_confirmed,
  };
  return { id: row.view_id, account, expiresAt: row.view_expires_at };
}
