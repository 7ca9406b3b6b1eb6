/** After: the effect has happened, and Temporal has not heard of it. */
export const moments = ['before', 'after'] as const;
export type Moment = (typeof moments)[number];

export interface Death {
  readonly orderId: string;
  readonly activity: string;
  readonly moment: Moment;
}

/** The name of the file that asks for it. */
export function deathOf({ orderId, activity, moment }: Death): string {
  return `${orderId}.${activity}.${moment}`;
}
