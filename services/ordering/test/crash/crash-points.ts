/** After: the effect has happened, and Temporal has not heard of it. */
export const moments = ['before', 'after'] as const;
export type Moment = (typeof moments)[number];

export interface CrashPoint {
  readonly orderId: string;
  readonly activity: string;
  readonly moment: Moment;
}

/** The name of the file that asks for a crash there. */
export function crashFile({ orderId, activity, moment }: CrashPoint): string {
  return `${orderId}.${activity}.${moment}`;
}
