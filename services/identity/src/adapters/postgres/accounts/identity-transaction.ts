import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { EntityManager, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import type { EventContract, EventData } from '@makeport/contracts';
import type { Outbox } from '@makeport/event-bus';
import { addJob } from '@makeport/service-kit/jobs';
import type { BrandProfile, ManufacturerProfile, Profile } from '../../../domain/profiles/profile';
import { SESSION_IDLE_MS, type SessionTimes } from '../../../domain/sessions/session';
import type { Credentials, NewSession } from '../../../use-cases/ports';
import { AccountEntity } from './account.entity';
import { BrandEntity } from './brand.entity';
import { ManufacturerEntity } from './manufacturer.entity';
import { mailEmailConfirmation } from '../jobs';

/**
 * Fields of a profile that its owner does not edit. Saving the profile keeps their current values.
 */
const NOT_THE_OWNERS = new Set(['id', 'verificationStatus', 'stripeAccountId', 'productsPerPage']);

/**
 * Writes within one transaction. The changes and their events are committed together, or not at
 * all.
 */
export class IdentityTransaction {
  constructor(
    protected readonly manager: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** @returns false, with nothing written, if the e-mail or the id is taken */
  async addAccount({ account, passwordHash }: Credentials, now: Date): Promise<boolean> {
    const inserted = await this.manager
      .createQueryBuilder()
      .insert()
      .into(AccountEntity)
      .values({
        ...account,
        passwordHash,
        createdAt: now,
        emailConfirmedAt: account.emailConfirmed ? now : null,
      })
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as unknown[]).length === 1;
  }

  async addProfile({ userType, profile }: Profile): Promise<void> {
    if (userType === 'brand') await this.manager.insert(BrandEntity, profile);
    else await this.manager.insert(ManufacturerEntity, profile);
  }

  /**
   * Adds a session and removes the account's expired ones. Locks the account's row first: a
   * concurrent closing of the account either waits for this transaction, or is visible to it.
   * @returns false, with nothing written, for a closed account
   */
  async addSession(
    { tokenHash, accountId, address }: NewSession,
    times: SessionTimes,
  ): Promise<boolean> {
    const { lastUsedAt: now, expiresAt } = times;
    const [, open] = await this.manager.query<[unknown, number]>(
      'UPDATE accounts SET last_sign_in_at = $2 WHERE id = $1 AND closed_at IS NULL',
      [accountId, now],
    );
    if (open === 0) return false;
    const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
    await this.manager.query(
      'DELETE FROM sessions WHERE account_id = $1 AND (expires_at <= $2 OR last_used_at <= $3)',
      [accountId, now, idleSince],
    );
    await this.manager.query(
      `INSERT INTO sessions (token_hash, account_id, started_at, authenticated_at, last_used_at, expires_at, address)
       VALUES ($1, $2, $3, $3, $3, $4, $5)`,
      [tokenHash, accountId, now, expiresAt, isIP(address) ? address : null],
    );
    return true;
  }

  /** @returns the account of the removed session, or null if there was no such session */
  async removeSession(tokenHash: Buffer): Promise<string | null> {
    const [rows] = await this.manager.query<[{ account_id: string }[], number]>(
      'DELETE FROM sessions WHERE token_hash = $1 RETURNING account_id',
      [tokenHash],
    );
    return rows[0]?.account_id ?? null;
  }

  /**
   * Removes all sessions, and sign-ins that still require a code.
   * @returns the number of removed sessions, not counting expired ones
   */
  async removeSessions(accountId: string, now: Date): Promise<number> {
    const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
    const [rows] = await this.manager.query<[{ live: boolean }[], number]>(
      `DELETE FROM sessions WHERE account_id = $1 RETURNING expires_at > $2 AND last_used_at > $3 AS live`,
      [accountId, now, idleSince],
    );
    await this.manager.query('DELETE FROM sign_in_challenges WHERE account_id = $1', [accountId]);
    return rows.filter(({ live }) => live).length;
  }

  /**
   * Removes all sessions except the one with this token.
   * @returns the number of removed sessions
   */
  async removeOtherSessions(accountId: string, tokenHash: Buffer): Promise<number> {
    const [, removed] = await this.manager.query<[unknown, number]>(
      'DELETE FROM sessions WHERE account_id = $1 AND token_hash <> $2',
      [accountId, tokenHash],
    );
    return removed;
  }

  async replacePasswordHash(accountId: string, passwordHash: string): Promise<void> {
    await this.manager.update(AccountEntity, { id: accountId }, { passwordHash });
  }

  /** Requests a mail with a link. Further requests before the mail is sent have no effect. */
  async requestEmailConfirmation(accountId: string, now: Date): Promise<void> {
    const request = { id: randomUUID(), accountId, requestedAt: now.toISOString() };
    const key = `${mailEmailConfirmation.name}:${accountId}`;
    await addJob(this.manager, mailEmailConfirmation, request, { key });
  }

  /** Works like `takePasswordReset`. */
  async takeEmailConfirmation(tokenHash: Buffer, now: Date): Promise<string | null> {
    const [rows] = await this.manager.query<[{ account_id: string }[], number]>(
      'DELETE FROM email_confirmation_tokens WHERE token_hash = $1 AND expires_at > $2 RETURNING account_id',
      [tokenHash, now],
    );
    const accountId = rows[0]?.account_id ?? null;
    if (accountId) {
      await this.manager.query('DELETE FROM email_confirmation_tokens WHERE account_id = $1', [
        accountId,
      ]);
    }
    return accountId;
  }

  /** @returns false if the address was already confirmed */
  async confirmEmail(accountId: string, now: Date): Promise<boolean> {
    const [, changed] = await this.manager.query<[unknown, number]>(
      'UPDATE accounts SET email_confirmed_at = $2 WHERE id = $1 AND email_confirmed_at IS NULL',
      [accountId, now],
    );
    return changed > 0;
  }

  /**
   * Removes all reset tokens of the account and returns the account. If two calls use the token
   * concurrently, the second gets null.
   */
  async takePasswordReset(tokenHash: Buffer, now: Date): Promise<string | null> {
    const [rows] = await this.manager.query<[{ account_id: string }[], number]>(
      'DELETE FROM password_reset_tokens WHERE token_hash = $1 AND expires_at > $2 RETURNING account_id',
      [tokenHash, now],
    );
    const accountId = rows[0]?.account_id ?? null;
    if (accountId) {
      await this.manager.query('DELETE FROM password_reset_tokens WHERE account_id = $1', [
        accountId,
      ]);
    }
    return accountId;
  }

  /**
   * Saves the profile and copies its name to the account.
   * @returns false, with nothing written, if the profile was saved concurrently or the account is
   * closed
   */
  saveBrandProfile(profile: BrandProfile): Promise<boolean> {
    return this.saveOver(BrandEntity, profile);
  }

  saveManufacturerProfile(profile: ManufacturerProfile): Promise<boolean> {
    return this.saveOver(ManufacturerEntity, profile);
  }

  /**
   * Saves a profile unless its stored version has changed. The lock on the account's row serializes
   * concurrent saves. Rejects closed accounts, so that no personal data follows their erasure.
   */
  private async saveOver<P extends BrandProfile | ManufacturerProfile>(
    entity: new () => P,
    profile: P,
  ): Promise<boolean> {
    const open = await this.manager.query<unknown[]>(
      'SELECT FROM accounts WHERE id = $1 AND closed_at IS NULL FOR UPDATE',
      [profile.id],
    );
    if (open.length === 0) return false;
    const { id, version } = profile;
    if (await this.manager.existsBy(entity, { id } as FindOptionsWhere<P>)) {
      const owned = Object.entries(profile).filter(([name]) => !NOT_THE_OWNERS.has(name));
      const changes = Object.fromEntries(owned) as QueryDeepPartialEntity<P>;
      const before = { id, version: version - 1 } as FindOptionsWhere<P>;
      const { affected } = await this.manager.update(entity, before, changes);
      if (affected === 0) return false;
    } else {
      await this.manager.insert(entity, profile as QueryDeepPartialEntity<P>);
    }
    await this.manager.update(AccountEntity, { id: profile.id }, { companyName: profile.name });
    return true;
  }

  /**
   * Marks this uploaded logo as the only one that the profile shows; null marks none.
   * @returns false, with nothing written, if the account has no such logo
   */
  async showLogo(accountId: string, name: string | null, now: Date): Promise<boolean> {
    if (name !== null) {
      const [, shown] = await this.manager.query<[unknown, number]>(
        'UPDATE logos SET saved = true, removed_at = NULL WHERE name = $1 AND account_id = $2',
        [name, accountId],
      );
      if (shown === 0) return false;
    }
    await this.manager.query(
      `UPDATE logos SET removed_at = $3
       WHERE account_id = $1 AND saved AND removed_at IS NULL AND name IS DISTINCT FROM $2`,
      [accountId, name, now],
    );
    return true;
  }

  async connectPayoutAccount(manufacturerId: string, stripeAccountId: string): Promise<void> {
    await this.manager.update(ManufacturerEntity, { id: manufacturerId }, { stripeAccountId });
  }

  /**
   * Publishes an event through the outbox, in the order of the account's events. Increments the
   * account's event version, whose row lock serializes concurrent transactions.
   */
  async publish<E extends EventContract>(
    accountId: string,
    event: E,
    data: EventData<E>,
  ): Promise<void> {
    const [rows] = await this.manager.query<[{ event_version: number }[], number]>(
      'UPDATE accounts SET event_version = event_version + 1 WHERE id = $1 RETURNING event_version',
      [accountId],
    );
    const version = rows[0]?.event_version;
    if (version === undefined) throw new Error('an event of an account that does not exist');
    await this.outbox.add(this.manager, event, data, { version });
  }
}
