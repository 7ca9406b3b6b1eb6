const DAY_MS = 24 * 60 * 60 * 1000;

/** OPEN-9. */
export const SESSION_IDLE_MS = 7 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 30 * DAY_MS;
/** Requests write `lastUsedAt` at most this often, so that most requests only read. */
export const TOUCH_INTERVAL_MS = 60 * 1000;

export interface SessionTimes {
  readonly lastUsedAt: Date;
  /** The absolute end of the session; using the session does not extend it. */
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
