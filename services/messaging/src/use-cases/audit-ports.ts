/** Writes down that the admin of the current call has done this. */
export type RecordAction = (entry: {
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string };
  readonly after: Readonly<Record<string, string | null>>;
}) => Promise<void>;

export const RECORD_ACTION = Symbol('RecordAction');
