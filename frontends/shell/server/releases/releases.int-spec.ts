import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { createWebServer } from '../app';
import { readConfig } from '../config';
import { runCommand } from './release-command';

let directory: string;
let app: FastifyInstance;
let health: FastifyInstance;
let site: string;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'makeport-releases-'));
  deploy('shell', 'bshell1', 0, 3);
  const environment = {
    LOG_LEVEL: 'silent',
    FRONTENDS_DIR: directory,
    RATE_LIMIT_FACTOR: '20',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  ({ site: app, health } = await createWebServer(readConfig(environment, directory)));
  site = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await Promise.all([app.close(), health.close()]);
  rmSync(directory, { recursive: true, force: true });
});

const blocks = ['remotes', 'settings'].map(
  (id) => `<script type="application/json" id="${id}">{}</script>`,
);

/** Publishes like the plugin: first the build with its manifest, then `current.json`. */
function deploy(name: string, buildId: string, minute: number, contract = 3): void {
  const build = join(directory, name, 'dist', buildId);
  mkdirSync(build, { recursive: true });
  const builtAt = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const preload = { scripts: [], styles: [] };
  const manifest = JSON.stringify({
    name,
    buildId,
    contract,
    builtAt,
    entry: 'remoteEntry.js',
    preload,
  });
  writeFileSync(join(build, 'index.html'), `<head>${blocks.join('')}</head><p>${buildId}</p>`);
  writeFileSync(join(build, 'build.json'), manifest);
  writeFileSync(join(build, '..', 'current.json'), manifest);
}

interface Sent {
  entry: string;
  fallback?: { entry: string };
}

const findBuildId = (address?: { entry: string }) => address?.entry.split('/')[3];

/** Returns the brand's build that a browser gets, and its fallback. */
async function getBrand(query = ''): Promise<[string | undefined, string | undefined]> {
  const answer = await fetch(`${site}/remotes.json${query}`);
  const { brand } = (await answer.json()) as { brand?: Sent };
  return [findBuildId(brand), findBuildId(brand?.fallback)];
}

const run = (...args: string[]) =>
  runCommand(args, {
    frontendsDirectory: directory,
    releasesFile: join(directory, 'releases.json'),
  });

describe('the build that a page gets', () => {
  it('NFR-19: is the newest that its shell can show, with the one before to fall back on', async () => {
    deploy('brand', 'b1', 1);
    expect(await getBrand()).toEqual(['b1', undefined]);
    deploy('brand', 'b2', 2);
    expect(await getBrand()).toEqual(['b2', 'b1']);
    deploy('brand', 'b3', 3, 4);
    expect(await getBrand()).toEqual(['b2', 'b1']);
    const page = await (await fetch(`${site}/brand`)).text();
    expect(page).toContain('/remotes/brand/b2/remoteEntry.js');
    expect(page).not.toContain('b3');
  });

  it('is for an open tab one that its older shell can show, whatever shell is served now', async () => {
    deploy('brand', 'b1', 1, 2);
    deploy('brand', 'b2', 2, 3);
    expect(await getBrand('?contract=2')).toEqual(['b1', undefined]);
    expect(await getBrand('?contract=none')).toEqual(['b2', 'b1']);
  });

  it('is the newest where none is compatible: the shell says so in its own words', async () => {
    deploy('brand', 'b1', 1, 7);
    expect(await getBrand()).toEqual(['b1', undefined]);
  });

  it('is the newest, too, while what was decided cannot be read', async () => {
    deploy('brand', 'b1', 1);
    deploy('brand', 'b2', 2);
    await run('rollback', 'brand');
    writeFileSync(join(directory, 'releases.json'), '{"brand":');
    expect(await getBrand()).toEqual(['b2', 'b1']);
  });

  it('has a manifest that is nobody else’s', async () => {
    deploy('brand', 'b1', 1);
    expect((await fetch(`${site}/remotes/brand/b1/build.json`)).status).toBe(404);
  });
});

describe('rolling back', () => {
  it('is one command, shows at once and lasts over deployments, until the newest is promoted', async () => {
    for (const n of [1, 2, 3]) deploy('brand', `b${n}`, n);
    await run('rollback', 'brand');
    expect(await getBrand()).toEqual(['b2', 'b1']);
    await run('rollback', 'brand');
    expect(await getBrand()).toEqual(['b1', undefined]);
    await expect(run('rollback', 'brand')).rejects.toThrow('no build of');
    deploy('brand', 'b4', 4);
    expect(await getBrand()).toEqual(['b1', undefined]);
    await run('promote', 'brand');
    expect(await getBrand()).toEqual(['b4', 'b3']);
  });

  it('of the shell brings the remotes that fit it', async () => {
    deploy('brand', 'b1', 1, 3);
    deploy('shell', 'bshell2', 2, 4);
    deploy('brand', 'b2', 3, 4);
    expect(await getBrand()).toEqual(['b2', 'b1']);
    await run('rollback', 'shell');
    expect(await (await fetch(site)).text()).toContain('<p>bshell1</p>');
    expect(await getBrand()).toEqual(['b1', undefined]);
  });

  it('begins where operators hold a build, whatever is deployed', async () => {
    deploy('brand', 'b1', 1);
    await run('hold', 'brand');
    deploy('brand', 'b2', 2);
    expect(await getBrand()).toEqual(['b1', undefined]);
    expect(await run('list')).toMatch(/b1 .*everybody \(held\)/);
    await run('promote', 'brand');
    expect(await getBrand()).toEqual(['b2', 'b1']);
  });

  it('of what nobody knows changes nothing and says how', async () => {
    const env = { ...process.env, FRONTENDS_DIR: directory };
    const cli = [resolve(__dirname, 'cli.ts'), 'rollback', 'nothing'];
    await expect(promisify(execFile)(process.execPath, cli, { env })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('usage: npm run ops -- frontends') as string,
    });
    expect(existsSync(join(directory, 'releases.json'))).toBe(false);
  });
});

describe('a page that reports a build it could not load', () => {
  const fail = (build: string, address: string) =>
    fetch(`${site}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site, 'x-forwarded-for': address },
      body: JSON.stringify({ kind: 'remote-failure', remote: 'brand', build, reason: 'broken' }),
    });

  it('X36: changes no build that other pages get, however many reports there are', async () => {
    deploy('brand', 'b1', 1);
    deploy('brand', 'b2', 2);
    for (let n = 0; n < 20; n++) {
      expect(await getBrand()).toEqual(['b2', 'b1']);
      expect((await fail('b2', '203.0.113.7')).status).toBe(204);
      expect((await fail('b2', `198.51.100.${n}`)).status).toBe(204);
    }
    expect(await getBrand()).toEqual(['b2', 'b1']);
    expect(existsSync(join(directory, 'releases.json'))).toBe(false);
    const metrics = (await health.inject('/metrics')).body;
    expect(metrics).toMatch(/remote_builds_sent_total\{remote="brand",build="b2"[^}]*\} 21\n/);
    expect(metrics).toMatch(/remote_load_failures_total\{remote="brand",build="b2"[^}]*\} 40\n/);
  });

  it('is answered, too, while what was decided cannot be read', async () => {
    deploy('brand', 'b1', 1);
    writeFileSync(join(directory, 'releases.json'), '{"brand":');
    expect((await fail('b1', '203.0.113.7')).status).toBe(204);
  });
});
