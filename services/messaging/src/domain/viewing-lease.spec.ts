import { isViewing, leaseFrom } from './viewing-lease';

const now = new Date('2026-11-21T10:00:00.000Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);

describe('viewing a thread', () => {
  it('OPEN-64: counts for 45 seconds', () => {
    const until = leaseFrom(now);
    expect(isViewing(until, after(44_999))).toBe(true);
    expect(isViewing(until, after(45_000))).toBe(false);
    expect(isViewing(null, now)).toBe(false);
  });
});
