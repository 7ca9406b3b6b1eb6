import { retryPauseMs } from '@makeport/service-kit/jobs';
import { isRecent, mayBeTried } from './mail-delivery';

const now = new Date('2026-11-21T10:00:00.000Z');

describe('the delivery of mails', () => {
  it('tries fifteen times, each time later, over about a day and a half', () => {
    const waits: number[] = [];
    for (let attempts = 1; mayBeTried(attempts + 1); attempts += 1)
      waits.push(retryPauseMs(attempts));
    expect(waits).toHaveLength(14);
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(30);
    expect(hours).toBeLessThan(40);
  });

  it('writes to nobody about what happened more than three days ago', () => {
    expect(isRecent(new Date('2026-11-18T10:00:00.000Z'), now)).toBe(true);
    expect(isRecent(new Date('2026-11-18T09:59:59.999Z'), now)).toBe(false);
  });
});
