export type ActivityType = 'product_view' | 'search' | 'profile_update' | 'login' | 'logout';

interface ActivityDetails {
  readonly product_id?: string;
  readonly query?: string;
  /** Set if the user submitted the search; absent for a search while typing. */
  readonly submitted?: true;
}

/** An activity of an account (DATA-17). */
export interface UserActivity {
  /** The id of the activity or of its event; each id is stored once. */
  readonly id: string;
  readonly userId: string;
  readonly type: ActivityType;
  /** `timestamp` is the time of the activity. */
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
