import { identityEvents } from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import { AuditLog } from '@makeport/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MAX_VERIFICATION_DOCUMENTS } from '@makeport/rules';
import { newManufacturerProfile } from '../../../domain/profiles/profile';
import { MAX_DOCUMENTS_PER_HOUR } from '../../../domain/verification';
import type { AdminAction } from '../../../use-cases/accounts/ports';
import type {
  NewDocument,
  OwnedDocument,
  Verification,
  VerificationChange,
  VerificationDocument,
} from '../../../use-cases/verification/ports';
import { IdentityTransaction } from '../accounts/identity-transaction';
import { DOCUMENT, documentOfRow, VERIFICATION, type DocumentRow } from './verification.sql';

@Injectable()
export class VerificationTransactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  run<T>(work: (transaction: VerificationTransaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) =>
      work(new VerificationTransaction(manager, this.outbox, this.audit)),
    );
  }
}

export class VerificationTransaction {
  private readonly accounts: IdentityTransaction;

  constructor(
    private readonly manager: EntityManager,
    outbox: Outbox,
    private readonly audit: AuditLog,
  ) {
    this.accounts = new IdentityTransaction(manager, outbox);
  }

  /**
   * Locks the verification until the transaction ends. Returns null unless the account is an open
   * manufacturer account.
   */
  async lock(manufacturerId: string): Promise<Verification | null> {
    const [open] = await this.manager.query<unknown[]>(
      `SELECT FROM accounts WHERE id = $1 AND account_type = 'manufacturer' AND closed_at IS NULL FOR UPDATE`,
      [manufacturerId],
    );
    return open ? this.find(manufacturerId) : null;
  }

  /** @returns false if the manufacturer has too many documents */
  async addDocument(
    manufacturerId: string,
    { id, kind, name, contentType, now }: NewDocument,
  ): Promise<boolean> {
    const added = await this.manager.query<unknown[]>(
      `INSERT INTO verification_documents (id, manufacturer_id, kind, name, content_type, uploaded_at)
       SELECT $1, $2, $3, $4, $5, $6::timestamptz FROM (
         SELECT count(*) FILTER (WHERE removed_at IS NULL) AS kept,
           count(*) FILTER (WHERE uploaded_at > $6::timestamptz - interval '1 hour') AS recent
         FROM verification_documents WHERE manufacturer_id = $2
       ) counted WHERE kept < $7 AND recent < $8
       RETURNING id`,
      [
        id,
        manufacturerId,
        kind,
        name,
        contentType,
        now,
        MAX_VERIFICATION_DOCUMENTS,
        MAX_DOCUMENTS_PER_HOUR,
      ],
    );
    return added.length > 0;
  }

  /**
   * Marks the document's file as uploaded.
   * @returns null if no such upload is pending
   */
  async completeDocument(
    manufacturerId: string,
    id: string,
    sizeBytes: number,
  ): Promise<VerificationDocument | null> {
    const [rows] = await this.manager.query<[DocumentRow[], number]>(
      `UPDATE verification_documents d SET size_bytes = $3
       WHERE id = $1 AND manufacturer_id = $2 AND size_bytes IS NULL AND removed_at IS NULL RETURNING ${DOCUMENT}`,
      [id, manufacturerId, sizeBytes],
    );
    return rows[0] ? documentOfRow(rows[0]) : null;
  }

  /**
   * Marks the document as removed. A job deletes the file.
   * @returns false if there is no such document
   */
  async removeDocument(manufacturerId: string, id: string, now: Date): Promise<boolean> {
    const [, removed] = await this.manager.query<[unknown, number]>(
      `UPDATE verification_documents SET removed_at = $3
       WHERE id = $1 AND manufacturer_id = $2 AND removed_at IS NULL`,
      [id, manufacturerId, now],
    );
    return removed > 0;
  }

  async findDocument(id: string): Promise<OwnedDocument | null> {
    const [row] = await this.manager.query<(DocumentRow & { manufacturer_id: string })[]>(
      `SELECT ${DOCUMENT}, manufacturer_id FROM verification_documents d
       WHERE id = $1 AND size_bytes IS NOT NULL AND removed_at IS NULL`,
      [id],
    );
    return row ? { manufacturerId: row.manufacturer_id, document: documentOfRow(row) } : null;
  }

  /**
   * Saves the state and updates the verified flag that brands see. A submission also marks all new
   * documents as submitted.
   */
  async save({ manufacturerId, state, reason, now }: VerificationChange): Promise<Verification> {
    const sends = state === 'submitted';
    await this.manager.query(
      `INSERT INTO verifications AS v (manufacturer_id, state, reason, submitted_at, decided_at, version)
       VALUES ($1, $2, $3, $4, $5, 1)
       ON CONFLICT (manufacturer_id) DO UPDATE SET state = $2, reason = $3,
         submitted_at = COALESCE($4, v.submitted_at), decided_at = $5, version = v.version + 1`,
      [manufacturerId, state, reason, sends ? now : null, sends ? null : now],
    );
    if (sends) {
      await this.manager.query(
        `UPDATE verification_documents SET submitted_at = $2
         WHERE manufacturer_id = $1 AND submitted_at IS NULL AND size_bytes IS NOT NULL AND removed_at IS NULL`,
        [manufacturerId, now],
      );
    }
    await this.setVerified(manufacturerId, state === 'approved', now);
    return this.find(manufacturerId);
  }

  /** Publishes the change through the outbox. */
  async publish({ manufacturerId: accountId, now, ...change }: VerificationChange): Promise<void> {
    const verified = change.state === 'approved';
    const data = { accountId, ...change, verified, at: now.toISOString() };
    await this.accounts.publish(accountId, identityEvents.verificationChanged, data);
  }

  /** Writes to the audit log. */
  async record(
    action: AdminAction,
    change: { before?: object; after?: object } = {},
  ): Promise<void> {
    const before = change.before ? { ...change.before } : null;
    await this.audit.record(this.manager, { ...action, before, after: { ...change.after } });
  }

  private async setVerified(id: string, verified: boolean, now: Date): Promise<void> {
    const [, changed] = await this.manager.query<[unknown, number]>(
      'UPDATE manufacturers SET verification_status = $2 WHERE id = $1',
      [id, verified ? 'verified' : 'pending'],
    );
    if (changed > 0 || !verified) return;
    // MFR-67: without a saved profile, creates one that contains the flag.
    const { name } = await this.find(id);
    const profile = {
      ...newManufacturerProfile(id, name, now),
      verificationStatus: 'verified',
    } as const;
    await this.accounts.addProfile({ userType: 'manufacturer', profile });
  }

  private async find(manufacturerId: string): Promise<Verification> {
    const [row] = await this.manager.query<Omit<Verification, 'documents'>[]>(VERIFICATION, [
      manufacturerId,
    ]);
    if (!row) throw new Error('a verification of an account that does not exist');
    const documents = await this.manager.query<DocumentRow[]>(
      `SELECT ${DOCUMENT} FROM verification_documents d
       WHERE manufacturer_id = $1 AND size_bytes IS NOT NULL AND removed_at IS NULL ORDER BY uploaded_at, id`,
      [manufacturerId],
    );
    return { ...row, documents: documents.map(documentOfRow) };
  }
}
