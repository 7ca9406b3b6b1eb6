import { isLive, needsTouch, sessionStartedAt } from './session';

const DAY = 24 * 60 * 60 * 1000;
const start = new Date('2026-11-21T10:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);

describe('OPEN-9: a session', () => {
  it('ends after 7 days without use', () => {
    const session = sessionStartedAt(start);
    expect(isLive(session, later(7 * DAY - 1))).toBe(true);
    expect(isLive(session, later(7 * DAY))).toBe(false);
  });

  it('ends after 30 days, however much it is used', () => {
    const used = { ...sessionStartedAt(start), lastUsedAt: later(30 * DAY - 1000) };
    expect(isLive(used, later(30 * DAY - 1))).toBe(true);
    expect(isLive(used, later(30 * DAY))).toBe(false);
  });

  it('NFR-11: with pauses shorter than a week it lives until its absolute end', () => {
    let session = sessionStartedAt(start);
    for (let day = 6; day < 30; day += 6) {
      expect(isLive(session, later(day * DAY))).toBe(true);
      session = { ...session, lastUsedAt: later(day * DAY) };
    }
    expect(isLive(session, later(30 * DAY - 1))).toBe(true);
  });

  it('is written at most once a minute', () => {
    const session = sessionStartedAt(start);
    expect(needsTouch(session, later(59_999))).toBe(false);
    expect(needsTouch(session, later(60_000))).toBe(true);
  });
});
