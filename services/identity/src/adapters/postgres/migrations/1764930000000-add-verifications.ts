import { identityEvents } from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A manufacturer without a row has sent no documents, or was verified before documents existed. */
const statements = [
  `CREATE TABLE verifications (
     manufacturer_id uuid PRIMARY KEY REFERENCES accounts (id),
     state text NOT NULL CHECK (state IN ('submitted', 'approved', 'refused', 'withdrawn')),
     reason text,
     submitted_at timestamptz,
     decided_at timestamptz,
     version integer NOT NULL
   )`,
  `CREATE INDEX verifications_waiting ON verifications (submitted_at, manufacturer_id) WHERE state = 'submitted'`,
  `CREATE TABLE verification_documents (
     id uuid PRIMARY KEY,
     manufacturer_id uuid NOT NULL REFERENCES accounts (id),
     kind text NOT NULL,
     name text NOT NULL,
     content_type text NOT NULL,
     size_bytes integer,
     uploaded_at timestamptz NOT NULL,
     submitted_at timestamptz,
     removed_at timestamptz
   )`,
  'CREATE INDEX verification_documents_manufacturer ON verification_documents (manufacturer_id, uploaded_at)',
  `CREATE INDEX verification_documents_stale ON verification_documents (COALESCE(removed_at, uploaded_at))
     WHERE removed_at IS NOT NULL OR size_bytes IS NULL`,
];

export class AddVerifications1764930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
    await this.tellOfVerified(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE verification_documents, verifications');
  }

  /**
   * Publishes the manufacturers that are already verified: other services do not have the flag yet.
   */
  private async tellOfVerified(runner: QueryRunner): Promise<void> {
    const outbox = new Outbox({ source: 'identity' });
    const [verified] = await runner.manager.query<
      [{ id: string; event_version: number }[], number]
    >(
      `UPDATE accounts SET event_version = event_version + 1
       FROM manufacturers m WHERE m.id = accounts.id AND m.verification_status = 'verified'
       RETURNING accounts.id, event_version`,
    );
    const at = new Date().toISOString();
    for (const { id: accountId, event_version: version } of verified) {
      const data = {
        accountId,
        state: 'approved',
        verified: true,
        decision: null,
        reason: null,
        at,
      } as const;
      await outbox.add(runner.manager, identityEvents.verificationChanged, data, { version });
    }
  }
}
