import { BlockedAggregates } from './blocked-aggregates';

describe('BlockedAggregates', () => {
  it('leaves an aggregate out for longer each time, at most a minute, until it went through', () => {
    let time = 0;
    const blocked = new BlockedAggregates(() => time);
    const pauses = Array.from({ length: 8 }, () => {
      blocked.block('a');
      const from = time;
      while (blocked.now().includes('a')) time += 500;
      return time - from;
    });
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    blocked.clear('a');
    blocked.block('a');
    time += 1_000;
    expect(blocked.now()).toEqual([]);
  });

  it('leaves out no other', () => {
    const blocked = new BlockedAggregates(() => 0);
    blocked.block('a');
    expect(blocked.now()).toEqual(['a']);
  });
});
