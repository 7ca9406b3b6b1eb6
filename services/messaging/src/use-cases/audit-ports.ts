/** Records the action of the administrator of the current call. */
export type RecordAction = (entry: {
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string };
  readonly after: Readonly<Record<string, string | null>>;
}) => Promise<void>;

export const RECORD_ACTION = Symbol('RecordAction');
