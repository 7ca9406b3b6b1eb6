import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@makeport/testing';
import { Failure } from '../failure.ts';
import { findFreePorts } from '../ports.ts';
import { isAlive } from '../processes/identity.ts';
import { ProcessService } from './process-service.ts';
import type { ServiceReport } from './service.ts';

/** Listens once it may; prints goodbye on SIGTERM, or ignores it if requested. */
const program = `
  const { existsSync } = require('node:fs');
  const { createServer } = require('node:http');
  const [port, folder] = process.argv.slice(1);
  if (existsSync(folder + '/broken')) { console.error('Error: it is broken'); process.exit(3); }
  process.on('SIGTERM', () => {
    if (existsSync(folder + '/stubborn')) return;
    console.log('goodbye');
    process.exit(0);
  });
  createServer((_, response) => response.end(process.env.MOOD || 'ok')).listen(Number(port), '127.0.0.1');
`;

describe('a process that is watched over', () => {
  let folder: string;
  let service: ProcessService;
  let reports: ServiceReport[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'process service '));
    const [port = 0] = await findFreePorts(1);
    reports = [];
    service = new ProcessService({
      title: 'The example',
      spec: {
        name: 'example',
        command: process.execPath,
        args: ['-e', program, String(port), folder],
        cwd: folder,
        env: {},
        logFile: join(folder, 'example.log'),
        graceMs: 300,
      },
      address: `http://127.0.0.1:${port}`,
      isReady: async () => (await fetch(`http://127.0.0.1:${port}`)).ok,
      report: (report) => reports.push(report),
      changed: () => {},
      remedy: 'Look at it.',
    });
  });

  afterEach(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  const runningIdentity = () => {
    if (!service.identity) throw new Error('it does not run');
    return service.identity;
  };

  it('has the variables that it is started with, until it is started without them', async () => {
    const mood = async () => (await fetch(service.address)).text();
    await service.start({ MOOD: 'merry' });
    expect(await mood()).toBe('merry');
    await service.stop();
    await service.start();
    expect(await mood()).toBe('ok');
  });

  it('is ready when start answers, and gone, in good order, when stop answers', async () => {
    await service.start();
    expect(service.state).toBe('ready');
    const identity = runningIdentity();
    expect(isAlive(identity)).toBe(true);
    await service.stop();
    expect(isAlive(identity)).toBe(false);
    expect(service.state).toBe('stopped');
    expect(readFileSync(service.logFile, 'utf8')).toBe('goodbye\n');
    expect(reports).toEqual([]);
  });

  it('is killed when it ignores the request to stop', async () => {
    writeFileSync(join(folder, 'stubborn'), '');
    await service.start();
    const identity = runningIdentity();
    await service.stop();
    expect(isAlive(identity)).toBe(false);
    expect(readFileSync(service.logFile, 'utf8')).toBe('');
  });

  it('is started again when it dies by itself, and both are told', async () => {
    await service.start();
    const { pid } = runningIdentity();
    process.kill(pid, 'SIGKILL');
    await eventually(() => expect(reports.map(({ kind }) => kind)).toEqual(['died', 'recovered']));
    expect(reports[0]?.text).toBe(
      'The example was ended by SIGKILL; it restarts in 1 s. Look at it.',
    );
    expect(runningIdentity().pid).not.toBe(pid);
    expect(service.state).toBe('ready');
  });

  it('is tried again with longer pauses while it cannot start, until it can', async () => {
    await service.start();
    writeFileSync(join(folder, 'broken'), '');
    process.kill(runningIdentity().pid, 'SIGKILL');
    await eventually(() => expect(reports).toHaveLength(2));
    expect(reports[1]?.text).toContain('ended with code 3; it restarts in 2 s.');
    rmSync(join(folder, 'broken'));
    await eventually(() => expect(service.state).toBe('ready'));
  });

  it('stays down after a kill that was asked for, until it is started', async () => {
    await service.start();
    const identity = runningIdentity();
    await service.kill('SIGKILL');
    expect(isAlive(identity)).toBe(false);
    expect(service.state).toBe('stopped');
    expect(reports).toEqual([]);
    await service.start();
    expect(service.state).toBe('ready');
  });

  it('says why when it does not start, with the end of its log', async () => {
    writeFileSync(join(folder, 'broken'), '');
    const failure: unknown = await service.start().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Failure);
    expect((failure as Failure).problem).toBe('The example ended with code 3 while starting.');
    expect((failure as Failure).remedy).toMatch(/^Look at it\. [^]*Error: it is broken$/);
    expect(reports).toEqual([]);
  });

  it('leaves nothing behind when it is stopped in the middle of its start', async () => {
    const started = service.start();
    started.catch(() => {});
    await eventually(() => expect(service.identity).toBeDefined());
    const identity = runningIdentity();
    await service.stop();
    await expect(started).rejects.toThrow('The example was stopped.');
    expect(isAlive(identity)).toBe(false);
  });
});
