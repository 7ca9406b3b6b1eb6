import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE money_approvals (
     id uuid PRIMARY KEY,
     order_id uuid NOT NULL,
     order_version int NOT NULL,
     release_cents bigint NOT NULL CHECK (release_cents >= 0),
     refund_cents bigint NOT NULL CHECK (refund_cents >= 0),
     currency char(3) NOT NULL,
     reason text NOT NULL CHECK (btrim(reason) <> ''),
     requested_by uuid NOT NULL,
     requested_by_name text NOT NULL,
     requested_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
     decision text CHECK (decision IN ('approved', 'rejected', 'void', 'expired')),
     decided_by uuid,
     decided_by_name text,
     decided_at timestamptz,
     decision_reason text,
     CHECK (release_cents + refund_cents > 0),
     CONSTRAINT nobody_approves_the_own_request
       CHECK (decided_by IS NULL OR decision = 'rejected' OR decided_by <> requested_by),
     CONSTRAINT approved_by_somebody_in_time
       CHECK (decision <> 'approved' OR (decided_by IS NOT NULL AND decided_at < expires_at)),
     CONSTRAINT decided_at_some_time CHECK ((decision IS NULL) = (decided_at IS NULL))
   )`,
  `CREATE UNIQUE INDEX one_open_request ON money_approvals (order_id) WHERE decision IS NULL`,
  `CREATE INDEX money_approvals_open_by_age ON money_approvals (requested_at, id) WHERE decision IS NULL`,
  `CREATE INDEX money_approvals_of_order ON money_approvals (order_id, requested_at)`,
  // A request never changes and is answered once.
  `CREATE FUNCTION money_approvals_are_answered_once() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' AND OLD.decision IS NULL
        AND (NEW.id, NEW.order_id, NEW.order_version, NEW.release_cents, NEW.refund_cents, NEW.currency,
             NEW.reason, NEW.requested_by, NEW.requested_by_name, NEW.requested_at, NEW.expires_at)
          = (OLD.id, OLD.order_id, OLD.order_version, OLD.release_cents, OLD.refund_cents, OLD.currency,
             OLD.reason, OLD.requested_by, OLD.requested_by_name, OLD.requested_at, OLD.expires_at)
     THEN RETURN NEW;
     END IF;
     RAISE EXCEPTION 'a request for approval is answered once: % is refused', TG_OP
       USING ERRCODE = 'restrict_violation';
   END $$`,
  `CREATE TRIGGER answered_once BEFORE UPDATE OR DELETE ON money_approvals
     FOR EACH ROW EXECUTE FUNCTION money_approvals_are_answered_once()`,
];

/** Decisions about money that need a second administrator (ADR 0036). */
export class MoneyApprovals1764930000000 implements MigrationInterface {
  readonly name = 'MoneyApprovals1764930000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE money_approvals');
    await runner.query('DROP FUNCTION money_approvals_are_answered_once()');
  }
}
