const DAY_MS = 24 * 60 * 60 * 1000;

/** OPEN-9. */
export const SESSION_IDLE_MS = 7 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 30 * DAY_MS;
/** How stale `lastUsedAt` may become before a request writes it. Most requests only read. */
export const TOUCH_INTERVAL_MS = 60 * 1000;

export interface SessionTimes {
  readonly lastUsedAt: Date;
  /** The end of the session, however often it is used. */
  readonly expiresAt: Date;
}

export function sessionStartedAt(now: Date): SessionTimes {
  return { lastUsedAt: now, expiresAt: new Date(now.getTime() + SESSION_ABSOLUTE_MS) };
}

export function isLive(session: SessionTimes, now: Date): boolean {
  return session.expiresAt > now && now.getTime() - session.lastUsedAt.getTime() < SESSION_IDLE_MS;
}

export function needsTouch(session: SessionTimes, now: Date): boolean {
  return now.getTime() - session.lastUsedAt.getTime() >= TOUCH_INTERVAL_MS;
}
