export interface AuditedAction {
  /** `<noun>.<verb>` */
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string };
  readonly reason?: string | null | undefined;
  /** Of one press. */
  readonly requestId?: string | undefined;
}

/** An action that has an effect, with what it changed. */
export interface AuditEntry extends AuditedAction {
  readonly before?: Readonly<Record<string, unknown>> | null | undefined;
  readonly after?: Readonly<Record<string, unknown>> | null | undefined;
}

export interface AuditedBy {
  readonly actorId: string;
  /** From where the admin asked. */
  readonly address: string | null;
}

/** What admins did and what they were refused (ADR 0036). */
export abstract class AuditTrail {
  /** Runs an operation that records its own effect; its refusal or failure gets a row of its own. */
  abstract attempt<Result>(action: AuditedAction, work: () => Promise<Result>): Promise<Result>;
}
