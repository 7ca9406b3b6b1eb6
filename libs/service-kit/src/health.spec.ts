import { Health } from './health';

describe('Health', () => {
  it('is ready when every check passes', async () => {
    const health = new Health({ database: async () => undefined }, () => undefined);
    expect(await health.report()).toEqual({ status: 'ok', checks: { database: 'ok' } });
  });

  it('ERR-3: names the check that fails, and tells its reason only to the log', async () => {
    const failures: unknown[] = [];
    const broken = () => Promise.reject(new Error('password of makeport_identity is wrong'));
    const health = new Health({ database: broken, kafka: async () => undefined }, (...failure) =>
      failures.push(failure),
    );
    expect(await health.report()).toEqual({
      status: 'unavailable',
      checks: { database: 'failed', kafka: 'ok' },
    });
    expect(failures).toEqual([['database', expect.any(Error)]]);
  });

  it('asks what a module has added, too', async () => {
    const health = new Health({ database: async () => undefined }, () => undefined);
    health.addCheck('events', () => Promise.reject(new Error('not joined')));
    expect(await health.report()).toEqual({
      status: 'unavailable',
      checks: { database: 'ok', events: 'failed' },
    });
  });

  it('does not wait for a check that hangs', async () => {
    jest.useFakeTimers();
    const health = new Health({ database: () => new Promise(() => undefined) }, () => undefined);
    const report = health.report();
    await jest.advanceTimersByTimeAsync(2000);
    expect(await report).toEqual({ status: 'unavailable', checks: { database: 'failed' } });
    jest.useRealTimers();
  });

  it('is not ready once the process is stopping', async () => {
    const health = new Health({}, () => undefined);
    health.stop();
    expect(await health.report()).toMatchObject({ status: 'unavailable' });
  });
});
