import { randomUUID } from 'node:crypto';
import { administrationEvents, type EventContract, type EventData } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import type { DataSource, EntityManager } from 'typeorm';
import type { Logger } from '../logger';
import { currentCall } from '../rpc/rpc-call';
import { currentTraceId } from '../tracing/tracing';
import {
  assertNoSecrets,
  toAuditActor,
  type AuditActor,
  type AuditedAction,
  type AuditEntry,
} from './audit-entry';

/** The service's `Outbox`. */
export interface AuditEvents {
  add<E extends EventContract>(
    manager: EntityManager,
    event: E,
    data: EventData<E>,
    options: { version: number },
  ): Promise<void>;
}

export interface AuditLogOptions {
  readonly service: string;
  readonly dataSource: DataSource;
  readonly events: AuditEvents;
  readonly logger: Pick<Logger, 'error'>;
  readonly clock?: () => Date;
}

type Result = 'done' | 'refused' | 'failed';

/**
 * Records each action and refusal of an administrator as one row, and publishes it to
 * `admin.action` (ADR 0036).
 */
export class AuditLog {
  constructor(private readonly options: AuditLogOptions) {}

  /**
   * Records an action in the transaction of its effect. The actor of the current call is the
   * author.
   * @param by the author outside of a call, or if a service executes another account's request
   */
  async record(
    manager: EntityManager,
    entry: AuditEntry,
    by?: Omit<AuditActor, 'impersonatorId'> & Partial<AuditActor>,
  ): Promise<void> {
    const actor = by ? { impersonatorId: null, ...by } : toAuditActor(currentCall());
    if (!actor) throw new Error(`${entry.action} has no actor for the audit log`);
    await this.insert(manager, entry, actor, 'done');
  }

  /** Records an action that has no other effect on the database, in a transaction of its own. */
  async recordAlone(entry: AuditEntry): Promise<void> {
    await this.options.dataSource.transaction((manager) => this.record(manager, entry));
  }

  /**
   * Runs an operation that records its own success. If it is refused or fails, its transaction
   * rolls back, so the failure is recorded in another transaction. Run the permission check inside
   * `work`, so that a refusal is recorded, too.
   */
  async attempt<T>(action: AuditedAction, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.recordFailure(action, error);
      throw error;
    }
  }

  /**
   * Only logs a failure to write the row, so that the caller receives the operation's own error.
   */
  private async recordFailure(action: AuditedAction, error: unknown): Promise<void> {
    const actor = toAuditActor(currentCall());
    if (!actor) return;
    const refused =
      isDomainError(error) && error.kind !== 'unavailable' && error.kind !== 'internal';
    const entry = { ...action, after: { code: isDomainError(error) ? error.code : 'internal' } };
    try {
      await this.options.dataSource.transaction((manager) =>
        this.insert(manager, entry, actor, refused ? 'refused' : 'failed'),
      );
    } catch (err) {
      this.options.logger.error({ err, action: action.action }, 'failed to write an audit row');
    }
  }

  private async insert(
    manager: EntityManager,
    entry: AuditEntry,
    actor: AuditActor,
    result: Result,
  ): Promise<void> {
    const { before = null, after = null } = entry;
    assertNoSecrets(before);
    assertNoSecrets(after);
    const row = {
      id: randomUUID(),
      at: (this.options.clock?.() ?? new Date()).toISOString(),
      service: this.options.service,
      ...actor,
      action: entry.action,
      targetType: entry.target.type,
      targetId: entry.target.id,
      before,
      after,
      reason: entry.reason ?? null,
      requestId: entry.requestId ?? randomUUID(),
      traceId: currentTraceId() ?? null,
      result,
    };
    await manager.query(
      `INSERT INTO audit_log (id, happened_at, actor_id, impersonator_id, action, target_type, target_id,
         before, after, reason, request_id, trace_id, address, result)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        row.id,
        row.at,
        row.actorId,
        row.impersonatorId,
        row.action,
        row.targetType,
        row.targetId,
        json(before),
        json(after),
        row.reason,
        row.requestId,
        row.traceId,
        row.address,
        row.result,
      ],
    );
    await this.options.events.add(manager, administrationEvents.actionRecorded, row, {
      version: 1,
    });
  }
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
