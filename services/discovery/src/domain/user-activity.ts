export type ActivityType = 'product_view' | 'search' | 'profile_update' | 'login' | 'logout';

/** What an account did (DATA-17). */
export interface UserActivity {
  /** Of the activity, or of the event that told of it: stored once for each. */
  readonly id: string;
  readonly userId: string;
  readonly type: ActivityType;
  /** `timestamp` is when it happened. */
  readonly metadata: { readonly product_id?: string; readonly query?: string; readonly timestamp: string };
  readonly createdAt: Date;
}

export function userActivity(
  happened: { readonly id: string; readonly userId: string; readonly at: string },
  type: ActivityType,
  details: { readonly product_id?: string; readonly query?: string } = {},
): UserActivity {
  const { id, userId, at } = happened;
  return { id, userId, type, metadata: { ...details, timestamp: at }, createdAt: new Date(at) };
}
