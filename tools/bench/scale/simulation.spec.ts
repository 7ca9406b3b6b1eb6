interface Step {
  readonly name: string;
  readonly requests: number;
  readonly asked: Readonly<Record<string, number>>;
  readonly later: Readonly<Record<string, number>>;
}
interface Result {
  readonly perSecond: number;
  readonly p50: number;
  readonly busy: Readonly<Record<string, number>>;
  readonly behindSeconds: Readonly<Record<string, number>>;
}
let simulate: (of: object) => Result;
beforeAll(async () => {
  ({ simulate } = (await import('./simulation.mjs')) as unknown as { simulate: typeof simulate });
});

const step = (
  asked: Record<string, number>,
  later: Record<string, number> = {},
  requests = 1,
): Step => ({
  name: 'step',
  requests,
  asked,
  later,
});
const run = (steps: readonly Step[], options: object): Result =>
  simulate({ steps, engines: ['postgres'], seconds: 20, ...options });

describe('the simulation of orders', () => {
  it('one buyer alone waits for what is asked, and for nothing that comes later', () => {
    const { perSecond, p50 } = run([step({ bff: 10, ordering: 30 }, { worker: 15 })], {
      cores: 8,
      buyers: 1,
    });
    expect(p50).toBeCloseTo(40, 0);
    expect(perSecond).toBeCloseTo(25, 0);
  });

  it('many buyers get what the busiest process gives, and no more', () => {
    const steps = [step({ bff: 10, ordering: 30 })];
    const { perSecond, busy } = run(steps, { cores: 8, buyers: 20 });
    expect(perSecond).toBeCloseTo(1000 / 30, 0);
    expect(busy['ordering']).toBeCloseTo(1, 1);
    expect(busy['bff']).toBeCloseTo(1 / 3, 1);
    expect(run(steps, { cores: 8, buyers: 20, instances: { ordering: 2 } }).perSecond).toBeCloseTo(
      2000 / 30,
      0,
    );
  });

  it('all processes together get what the machine has', () => {
    const steps = [step({ bff: 20, ordering: 20 }, { worker: 20 })];
    expect(run(steps, { cores: 1, buyers: 8 }).perSecond).toBeLessThan(1.05 * (1000 / 40));
    expect(run(steps, { cores: 1, rate: 15 }).perSecond).toBeCloseTo(15, 0);
    expect(run(steps, { cores: 1, rate: 15 }).behindSeconds['worker']).toBeLessThan(0.2);
  });

  it('what is not kept up with is left at the end', () => {
    const { perSecond, behindSeconds } = run([step({ bff: 10 }, { worker: 40 })], {
      cores: 8,
      rate: 50,
    });
    expect(perSecond).toBeCloseTo(50, 0);
    // 50 orders per second cause 2 seconds of work in each of 25 seconds, of which one is done.
    expect(behindSeconds['worker']).toBeGreaterThan(20);
    expect(behindSeconds['worker']).toBeLessThan(30);
  });

  it('a step of several requests costs as much as one', () => {
    const { p50 } = run([step({ bff: 40 }, {}, 4)], { cores: 8, buyers: 1 });
    expect(p50).toBeCloseTo(40, 0);
  });
});
