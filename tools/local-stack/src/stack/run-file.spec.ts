import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, isAlive } from '../processes/identity.ts';
import { endLeftovers, readRun, writeRun } from './run-file.ts';

describe('the record of a run', () => {
  it('ends the job of a supervisor that was killed, which would write into the engines of the next start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'makeport-run-'));
    const job = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      await once(job, 'spawn');
      const identity = identify(job.pid ?? 0);
      if (!identity) throw new Error('the job did not start');
      writeRun(folder, {
        supervisor: { pid: process.pid, startedAt: 'earlier' },
        mode: 'production',
        startedAt: '',
        url: '',
        temporalUi: null,
        ready: false,
        services: [],
        composeProject: null,
        jobs: [identity],
      });
      await endLeftovers(folder);
      expect(isAlive(identity)).toBe(false);
      expect(readRun(folder)).toBeUndefined();
    } finally {
      job.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    }
  });
});
