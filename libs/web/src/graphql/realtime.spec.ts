import { reconnectDelayMs } from './realtime';

describe('reconnectDelayMs', () => {
  it('NFR-7: 1, 2, 5, 10 s, then every 10 s', () => {
    expect([0, 1, 2, 3, 4, 50].map(reconnectDelayMs)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
  });
});
