export type ActivityType = 'product_view' | 'search' | 'profile_update' | 'login' | 'logout';

interface ActivityDetails {
  readonly product_id?: string;
  readonly query?: string;
  /** A search on purpose: other ones were answered while somebody typed. */
  readonly submitted?: true;
}

/** What an account did (DATA-17). */
export interface UserActivity {
  /** Of the activity, or of the event that told of it: stored once for each. */
  readonly id: string;
  readonly userId: string;
  readonly type: ActivityType;
  /** `timestamp` is when it happened. */
  readonly metadata: ActivityDetails & { readonly timestamp: string };
  readonly createdAt: Date;
}

export function userActivity(
  happened: { readonly id: string; readonly userId: string; readonly at: string },
  type: ActivityType,
  details: ActivityDetails = {},
): UserActivity {
  const { id, userId, at } = happened;
  return { id, userId, type, metadata: { ...details, timestamp: at }, createdAt: new Date(at) };
}
