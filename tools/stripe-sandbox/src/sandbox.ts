import type { DatabaseSync } from 'node:sqlite';
import { apiVersion } from './api/api-version';
import type { Config } from './config';
import { toNotification } from './connect/thin-events';
import { platformRulesSchema, type PlatformRules } from './platform-rules';
import { seed } from './seed';
import { Deliveries } from './store/deliveries';
import { IdempotentAnswers } from './store/idempotent-answers';
import { newId } from './store/ids';
import { ObjectStore } from './store/object-store';
import { Schedule } from './store/schedule';
import { Settings } from './store/settings';
import type { Cause, Transaction } from './transaction';
import type { Message } from './webhooks/deliver';
import { Dispatcher } from './webhooks/dispatcher';
import {
  normalMode,
  planDeliveries,
  webhookModeSchema,
  type WebhookMode,
} from './webhooks/webhook-mode';

const nobody: Cause = { requestId: null, idempotencyKey: null };

/** The state of the sandbox and the only way to change it. */
export class Sandbox {
  readonly objects: ObjectStore;
  readonly answers: IdempotentAnswers;
  readonly deliveries: Deliveries;
  readonly dispatcher: Dispatcher;
  readonly scheduled: Schedule;
  private readonly settings: Settings;
  private readonly afterCommit: (() => void)[] = [];
  /** Set once the server listens, if no address is configured. */
  publicOrigin: string;

  constructor(
    private readonly database: DatabaseSync,
    readonly config: Config,
    readonly clock: () => number = Date.now,
  ) {
    this.objects = new ObjectStore(database);
    this.answers = new IdempotentAnswers(database);
    this.deliveries = new Deliveries(database);
    this.scheduled = new Schedule(database);
    this.settings = new Settings(database);
    this.publicOrigin = config.publicOrigin ?? `http://localhost:${config.port}`;
    this.dispatcher = new Dispatcher({
      deliveries: this.deliveries,
      toMessage: (id) => this.toMessage(id),
      retry: { baseMs: config.retryBaseMs, maxMs: config.retryMaxMs },
      clock,
    });
    this.transaction((tx) => seed(tx, config.openingTopUpCents));
  }

  get webhookMode(): WebhookMode {
    const stored = webhookModeSchema.safeParse(this.settings.get('webhook_mode'));
    return stored.success ? stored.data : normalMode;
  }

  set webhookMode(mode: WebhookMode) {
    this.settings.set('webhook_mode', mode);
  }

  get rules(): PlatformRules {
    return platformRulesSchema.parse(this.settings.get('platform') ?? {});
  }

  set rules(rules: PlatformRules) {
    this.settings.set('platform', rules);
  }

  /**
   * Money paid before this time (seconds since 1970) is available without its settlement time; see
   * `POST /_sandbox/settle`.
   */
  get settledUntil(): number {
    return (this.settings.get('settled_until') as number | undefined) ?? 0;
  }

  settle(): void {
    this.settings.set('settled_until', Math.floor(this.clock() / 1000) + 1);
  }

  onCommit(listener: () => void): void {
    this.afterCommit.push(listener);
  }

  /**
   * Runs `work` and stores all its effects in one transaction; an exception rolls all of it back.
   */
  transaction<Result>(work: (tx: Transaction) => Result, cause: Cause = nobody): Result {
    this.database.exec('BEGIN IMMEDIATE');
    let result: Result;
    try {
      result = work(this.begin(cause));
      this.database.exec('COMMIT');
    } catch (error) {
      this.database.exec('ROLLBACK');
      throw error;
    }
    this.dispatcher.wake();
    for (const listener of this.afterCommit) listener();
    return result;
  }

  close(): void {
    this.database.close();
  }

  private begin(cause: Cause): Transaction {
    const { webhookUrl, webhookEvents } = this.config;
    const now = this.clock();
    return {
      objects: this.objects,
      now: Math.floor(now / 1000),
      publicOrigin: this.publicOrigin,
      settledUntil: this.settledUntil,
      rules: this.rules,
      webhookEndpoint: webhookUrl ? { url: webhookUrl, events: webhookEvents } : undefined,
      emit: (type, object, previousAttributes) =>
        this.emit(cause, now, type, object, previousAttributes),
      emitThin: (type, account, data) => this.emitThin(cause, now, type, account, data),
      schedule: (task, objectId, inMs) => this.scheduled.insert(task, objectId, now + inMs),
      fate: { holdMs: 0, lost: false },
    };
  }

  private emit(
    cause: Cause,
    now: number,
    type: string,
    object: object,
    previousAttributes?: Record<string, unknown>,
  ): void {
    const id = newId('evt');
    const { webhookUrl, webhookEvents } = this.config;
    const isSent =
      webhookUrl !== undefined && (webhookEvents.includes('*') || webhookEvents.includes(type));
    this.objects.insert('event', {
      id,
      object: 'event',
      // The connected account, as in events for endpoints of connected accounts.
      ...(type.startsWith('account.') && 'id' in object && { account: String(object.id) }),
      api_version: apiVersion,
      created: Math.floor(now / 1000),
      data: { object, ...(previousAttributes && { previous_attributes: previousAttributes }) },
      livemode: false,
      pending_webhooks: isSent ? 1 : 0,
      request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
      type,
    });
    if (isSent) this.send(id, now);
  }

  private emitThin(
    { requestId, idempotencyKey }: Cause,
    now: number,
    type: string,
    account: string,
    data?: object,
  ): void {
    const id = newId('evt');
    this.objects.insert('v2.core.event', {
      id,
      object: 'v2.core.event',
      account,
      created: Math.floor(now / 1000),
      ...(data && { data }),
      livemode: false,
      reason: requestId
        ? { type: 'request', request: { id: requestId, idempotency_key: idempotencyKey ?? '' } }
        : null,
      related_object: {
        id: account,
        type: 'v2.core.account',
        url: `/v2/core/accounts/${account}`,
      },
      type,
    });
    if (this.config.eventDestinationUrl) this.send(id, now);
  }

  private send(eventId: string, now: number): void {
    for (const { dueAt, state } of planDeliveries(this.webhookMode, now, Math.random))
      this.deliveries.insert(eventId, dueAt, state);
  }

  /** Returns nothing if no endpoint for events of this kind is configured. */
  private toMessage(eventId: string): Message | undefined {
    const { eventDestinationUrl, webhookSecret: secret, webhookUrl } = this.config;
    const event = this.objects.find('event', eventId);
    if (event && webhookUrl)
      return { payload: event, created: event.created, endpoint: { url: webhookUrl, secret } };
    const thin = this.objects.find('v2.core.event', eventId);
    if (!thin || !eventDestinationUrl) return undefined;
    return {
      payload: toNotification(thin),
      created: thin.created,
      endpoint: { url: eventDestinationUrl, secret },
    };
  }
}
