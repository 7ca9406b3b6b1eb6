export interface AuditedAction {
  /** `<noun>.<verb>` */
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string };
  readonly reason?: string | null | undefined;
  /** The id of one action of the user. */
  readonly requestId?: string | undefined;
}

/** An action that has an effect, with the changes it made. */
export interface AuditEntry extends AuditedAction {
  readonly before?: Readonly<Record<string, unknown>> | null | undefined;
  readonly after?: Readonly<Record<string, unknown>> | null | undefined;
}

export interface AuditedBy {
  readonly actorId: string;
  /** The administrator's IP address. */
  readonly address: string | null;
}

/** The actions and refusals of administrators (ADR 0036). */
export abstract class AuditTrail {
  /** Runs an operation that records its own effect. A refusal or failure gets a separate row. */
  abstract attempt<Result>(action: AuditedAction, work: () => Promise<Result>): Promise<Result>;
}
