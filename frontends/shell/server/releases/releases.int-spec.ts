import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    TELEMETRY_PER_MINUTE: '1000',
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

/** As the publishing plugin does: the build with its manifest, then the name of the newest. */
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

/** What a browser is sent: the build of the brand, and the one to fall back on. */
async function getBrand(
  cookie = '',
  query = '',
): Promise<[string | undefined, string | undefined]> {
  const answer = await fetch(`${site}/remotes.json${query}`, { headers: cookie ? { cookie } : {} });
  const { brand } = (await answer.json()) as { brand?: Sent };
  return [findBuildId(brand), findBuildId(brand?.fallback)];
}

const run = (...args: string[]) =>
  runCommand(args, {
    frontendsDirectory: directory,
    releasesFile: join(directory, 'releases.json'),
  });

const browsers = Array.from(
  { length: 100 },
  (_, n) => `release_share=${n.toString(16).padStart(16, '0')}`,
);
let reporters = 0;
/** A page of another address each time, unless the test names one. */
const fail = (build: string, address = `198.51.100.${(reporters = (reporters + 1) % 250)}`) =>
  fetch(`${site}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, 'x-forwarded-for': address },
    body: JSON.stringify({ kind: 'remote-failure', remote: 'brand', build, reason: 'broken' }),
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
    expect(await getBrand('', '?contract=2')).toEqual(['b1', undefined]);
    expect(await getBrand('', '?contract=none')).toEqual(['b2', 'b1']);
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

describe('a canary', () => {
  beforeEach(async () => {
    deploy('brand', 'b1', 1);
    await run('hold', 'brand');
    deploy('brand', 'b2', 2);
  });
  const everybody = () => Promise.all(browsers.map(async (cookie) => (await getBrand(cookie))[0]));
  const countBuilds = (builds: readonly (string | undefined)[], id: string) =>
    builds.filter((build) => build === id).length;

  it('is what a share of the browsers gets, each the same every time, with the other to fall back on', async () => {
    expect(await getBrand()).toEqual(['b1', undefined]);
    expect(await run('canary', 'brand', '20')).toContain('canary 20 %');
    const first = await everybody();
    expect(countBuilds(first, 'b2')).toBeGreaterThan(8);
    expect(countBuilds(first, 'b2')).toBeLessThan(35);
    expect(await everybody()).toEqual(first);
    const chosen = browsers[first.indexOf('b2')] ?? '';
    expect(await getBrand(chosen)).toEqual(['b2', 'b1']);

    // more of them keeps those who have it
    await run('canary', 'brand', '60');
    const more = await everybody();
    first.forEach((build, n) => build === 'b2' && expect(more[n]).toBe('b2'));
    await run('promote', 'brand');
    expect(countBuilds(await everybody(), 'b2')).toBe(browsers.length);
  });

  it('gives a browser its number with the first answer, and only while there is one', async () => {
    expect((await fetch(site)).headers.get('set-cookie')).toBeNull();
    await run('canary', 'brand', '100');
    const set = (await fetch(site)).headers.get('set-cookie') ?? '';
    expect(set).toMatch(
      /^release_share=[0-9a-f]{16}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    const cookie = set.split(';')[0] ?? '';
    expect(await getBrand(cookie)).toEqual(['b2', 'b1']);
    expect((await fetch(site, { headers: { cookie } })).headers.get('set-cookie')).toBeNull();
  });

  it('is halted by itself when pages fail to load it, and nobody gets it any more', async () => {
    await run('canary', 'brand', '50');
    const before = await everybody();
    for (let n = 0; n < 4; n++) await fail('b2');
    expect(await everybody()).toEqual(before);
    await fail('b2');
    expect(countBuilds(await everybody(), 'b1')).toBe(browsers.length);
    expect((await getBrand())[0]).toBe('b1');
    expect(JSON.parse(readFileSync(join(directory, 'releases.json'), 'utf8'))).toEqual({
      brand: {
        stable: 'b1',
        halted: expect.objectContaining({ build: 'b2', failures: 5 }) as unknown,
      },
    });
    expect(await run('list')).toMatch(/b2 .*halted: 5 of \d+ failed/);
    const metrics = (await health.inject('/metrics')).body;
    expect(metrics).toContain('canaries_halted_total{remote="brand",build="b2"');
    const sent = countBuilds([...before, ...before], 'b2');
    expect(metrics).toMatch(
      new RegExp(`remote_builds_sent_total\\{remote="brand",build="b2"[^}]*\\} ${sent}\n`),
    );
  });

  it('X36: is not halted by what one address says, however often', async () => {
    await run('canary', 'brand', '50');
    await everybody();
    for (let n = 0; n < 20; n++) {
      await fail('b2', '203.0.113.7');
      await fail('b2', `2001:db8:1:2::${n}`);
    }
    expect(countBuilds(await everybody(), 'b2')).toBeGreaterThan(25);
  });

  it('goes on while the other build fails as often', async () => {
    await run('canary', 'brand', '50');
    await everybody();
    for (let n = 0; n < 6; n++) {
      await fail('b1');
      await fail('b2');
    }
    expect(countBuilds(await everybody(), 'b2')).toBeGreaterThan(25);
  });

  it('takes a report, too, while what was decided cannot be read', async () => {
    await run('canary', 'brand', '100');
    await everybody();
    writeFileSync(join(directory, 'releases.json'), '{"brand":');
    expect((await fail('b2')).status).toBe(204);
  });

  it('of builds that nobody was sent cannot be halted', async () => {
    await run('canary', 'brand', '50');
    for (let n = 0; n < 10; n++) await fail('b2');
    expect(countBuilds(await everybody(), 'b2')).toBeGreaterThan(25);
  });
});
