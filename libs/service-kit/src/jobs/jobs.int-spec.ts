import { createTestDatabase, eventually, type TestDatabase } from '@makeport/testing';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { Metrics } from '../metrics';
import { createDataSource, runMigrations } from '../postgres/data-source';
import { makeJobsDue } from '../testing/make-jobs-due';
import { addJob, InstallJobs1765300000000, Jobs, RetryJob, type Attempt, type Job } from '.';

interface Letter {
  readonly to: string;
}

const letters: Job<Letter> = { name: 'send-letter', maxAttempts: 3 };

describe('jobs', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let metrics: Metrics;
  let lines: string[];
  let jobs: Jobs;

  beforeAll(async () => {
    database = await createTestDatabase('jobs');
    dataSource = createDataSource({
      url: database.url,
      entities: [],
      migrations: [InstallJobs1765300000000],
    });
    await runMigrations(dataSource);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });
  beforeEach(async () => {
    await dataSource.query('TRUNCATE graphile_worker._private_jobs');
    lines = [];
    jobs = create(4);
  });
  afterEach(() => jobs.beforeApplicationShutdown());

  const create = (concurrency: number): Jobs => {
    metrics = new Metrics('test');
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    return new Jobs({ dataSource, logger, metrics, concurrency });
  };

  const rows = (): Promise<{ key: string | null; attempts: number; seconds: number }[]> =>
    dataSource.query(
      `SELECT key, attempts, extract(epoch FROM run_at - now())::float8 AS seconds
       FROM graphile_worker.jobs ORDER BY id`,
    );
  const failedOnce = () =>
    eventually(async () => {
      const [row] = await rows();
      expect(row?.seconds).toBeGreaterThan(0);
      return row;
    });

  it('are there if and only if their transaction is, and are done at once', async () => {
    const sent: Letter[] = [];
    jobs.define(letters, (letter) => Promise.resolve(void sent.push(letter)));
    jobs.onApplicationBootstrap();
    const rolledBack = dataSource.transaction(async (manager) => {
      await addJob(manager, letters, { to: 'nobody' });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await dataSource.transaction((manager) => addJob(manager, letters, { to: 'Ada' }));
    await eventually(async () => expect(await rows()).toEqual([]));
    expect(sent).toEqual([{ to: 'Ada' }]);
  });

  it('are begun at once, also right after others', async () => {
    const sent: Letter[] = [];
    jobs.define(letters, (letter) => Promise.resolve(void sent.push(letter)));
    jobs.onApplicationBootstrap();
    for (let count = 1; count <= 5; count += 1) {
      await addJob(dataSource, letters, { to: `${count}` });
      // Shorter than the polling interval, so a notification must have started the job.
      await eventually(() => expect(sent).toHaveLength(count), { timeoutMs: 3_000 });
    }
  });

  it('under one key are one, with the last time and content', async () => {
    const sent: Letter[] = [];
    jobs.define(letters, (letter) => Promise.resolve(void sent.push(letter)));
    jobs.onApplicationBootstrap();
    const later = new Date(Date.now() + 60_000);
    for (const to of ['Ada', 'Grace']) {
      await addJob(dataSource, letters, { to }, { key: 'letter', runAt: later });
    }
    expect(await rows()).toMatchObject([{ key: 'letter', attempts: 0 }]);
    await makeJobsDue(dataSource, { key: 'letter' });
    await eventually(() => expect(sent).toEqual([{ to: 'Grace' }]));
  });

  it('are tried again, later each time, and stay when they are dead', async () => {
    const attempts: Attempt[] = [];
    jobs.define(letters, (_, attempt) => {
      attempts.push(attempt);
      return Promise.reject(new Error('no server'));
    });
    jobs.onApplicationBootstrap();
    await addJob(dataSource, letters, { to: 'ada@makeport.test' });
    const first = await failedOnce();
    await makeJobsDue(dataSource);
    await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 2 }]));
    const second = await failedOnce();
    expect(second?.seconds).toBeGreaterThan(first?.seconds ?? Infinity);
    await makeJobsDue(dataSource);
    await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 3 }]));
    await eventually(async () => {
      const text = await metrics.registry.metrics();
      expect(text).toMatch(/^jobs_dead\{job="send-letter".*\} 1$/m);
      expect(text).toMatch(/^jobs_waiting\{job="send-letter".*\} 0$/m);
      expect(text).toMatch(/^job_seconds_count\{.*job="send-letter",outcome="failed"\} 3$/m);
    });
    await makeJobsDue(dataSource);
    expect(attempts).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
    expect(lines.filter((line) => line.includes('job attempt failed'))).toHaveLength(3);
    // Job keys may contain addresses, which must not be logged.
    expect(lines.join()).not.toContain('ada@');
  });

  it('are tried at least as often as they want, for as long as they want', async () => {
    const often: Job<Letter> = { name: 'send-soon', maxAttempts: 3, maxPauseMs: 5_000 };
    let attempts = 0;
    jobs.define(often, () => {
      attempts += 1;
      return attempts > 5 ? Promise.resolve() : Promise.reject(new RetryJob('not yet'));
    });
    jobs.onApplicationBootstrap();
    await addJob(dataSource, often, { to: 'Ada' }, { key: 'soon' });
    for (let done = 1; done <= 5; done += 1) {
      await eventually(() => expect(attempts).toBe(done));
      const row = await failedOnce();
      expect(row?.key).toBe('soon');
      expect(row?.seconds).toBeLessThanOrEqual(5);
      await makeJobsDue(dataSource);
    }
    await eventually(async () => expect(await rows()).toEqual([]));
    // `RetryJob` means that the work has logged the failure itself.
    expect(lines.join()).not.toContain('job attempt failed');
  });

  it('of a process that is gone are taken by another one', async () => {
    const sent: Letter[] = [];
    await addJob(dataSource, letters, { to: 'Ada' });
    await dataSource.query(
      `UPDATE graphile_worker._private_jobs
       SET attempts = 1, locked_by = 'gone', locked_at = now() - interval '3 minutes'`,
    );
    jobs.define(letters, (letter) => Promise.resolve(void sent.push(letter)));
    jobs.onApplicationBootstrap();
    await eventually(() => expect(sent).toEqual([{ to: 'Ada' }]));
  });

  it('of one lane do not hold up those of another', async () => {
    const slow: Job<Letter> = { name: 'send-slowly', maxAttempts: 1, lane: 'slow' };
    const release: (() => void)[] = [];
    const sent: Letter[] = [];
    jobs.define(slow, () => new Promise((done) => release.push(done)));
    jobs.define(letters, (letter) => Promise.resolve(void sent.push(letter)));
    jobs.onApplicationBootstrap();
    for (let n = 0; n < 6; n += 1) await addJob(dataSource, slow, { to: `${n}` });
    await eventually(() => expect(release).toHaveLength(4));
    await addJob(dataSource, letters, { to: 'Ada' });
    await eventually(() => expect(sent).toHaveLength(1));
    for (let done = 0; done < 6; done += 1) {
      await eventually(() => expect(release.length).toBeGreaterThan(0));
      release.shift()?.();
    }
    await eventually(async () => expect(await rows()).toEqual([]));
  });

  it('that a busy process has taken and not begun are done by another one', async () => {
    jobs = create(1);
    const other = create(1);
    const [begun, sent]: Letter[][] = [[], []];
    let finish: () => void = () => undefined;
    jobs.define(letters, (letter) => {
      begun?.push(letter);
      return new Promise<void>((done) => (finish = done));
    });
    other.define(letters, (letter) => Promise.resolve(void sent?.push(letter)));
    jobs.onApplicationBootstrap();
    for (const to of ['Ada', 'Grace']) await addJob(dataSource, letters, { to });
    await eventually(async () => {
      const [row] = await dataSource.query<{ taken: number }[]>(
        `SELECT count(locked_at)::int AS taken FROM graphile_worker._private_jobs`,
      );
      expect(row?.taken).toBe(2);
    });
    other.onApplicationBootstrap();
    await eventually(() => expect(sent).toEqual([{ to: 'Grace' }]), { timeoutMs: 15_000 });
    finish();
    await eventually(async () => expect(await rows()).toEqual([]));
    await other.beforeApplicationShutdown();
    expect(begun).toEqual([{ to: 'Ada' }]);
  });

  it('in hand are finished before the process stops', async () => {
    // With more slots, another one could still take the second job during the shutdown.
    jobs = create(1);
    let finish: () => void = () => undefined;
    let isDone = false;
    const begun = new Promise<void>((begin) => {
      jobs.define(letters, async () => {
        begin();
        await new Promise<void>((done) => (finish = done));
        isDone = true;
      });
    });
    jobs.onApplicationBootstrap();
    await addJob(dataSource, letters, { to: 'Ada' });
    await begun;
    const stopped = jobs.beforeApplicationShutdown();
    await addJob(dataSource, letters, { to: 'Grace' });
    finish();
    await stopped;
    expect(isDone).toBe(true);
    expect(await rows()).toMatchObject([{ attempts: 0 }]);
  });

  it('go on after the database was away', async () => {
    const sent: Letter[] = [];
    jobs.define(letters, async (letter) => {
      if (letter.to === 'Ada') {
        await dataSource.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        );
      }
      sent.push(letter);
    });
    jobs.onApplicationBootstrap();
    await addJob(dataSource, letters, { to: 'Ada' });
    await eventually(() => expect(sent).toHaveLength(1));
    await eventually(() => addJob(dataSource, letters, { to: 'Grace' }));
    await eventually(() => expect(sent).toContainEqual({ to: 'Grace' }), { timeoutMs: 15_000 });
  });
});
