/** After: the activity had its effect, and Temporal has no result yet. */
export const moments = ['before', 'after'] as const;
export type Moment = (typeof moments)[number];

export interface CrashPoint {
  readonly orderId: string;
  readonly activity: string;
  readonly moment: Moment;
}

/** Returns the name of the file that requests a crash at that point. */
export function crashFile({ orderId, activity, moment }: CrashPoint): string {
  return `${orderId}.${activity}.${moment}`;
}
