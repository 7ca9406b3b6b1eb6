import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Compilation, Compiler } from 'webpack';
import { BUILD_ID_PLACEHOLDER, PublishBuildPlugin, type BuildManifest } from './publish-build';

let dist: string;
const releasesFile = () => `${dist}-releases.json`;

/** Runs the plugin on these files, as webpack does after it has emitted them. */
function build(
  files: Record<string, string>,
  errors: Error[] = [],
  warnings: Error[] = [],
): BuildManifest | null {
  const staging = join(dist, '.staging');
  rmSync(staging, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(staging, file, '..'), { recursive: true });
    writeFileSync(join(staging, file), text);
  }
  const exposed = {
    name: 'routes',
    groupsIterable: [{ getFiles: () => ['assets/routes.1.js', 'assets/routes.1.css'] }],
  };
  const other = { name: 'main', groupsIterable: [{ getFiles: () => ['assets/main.js'] }] };
  let afterEmit: (compilation: Compilation) => void = () => undefined;
  const compiler = {
    outputPath: staging,
    hooks: {
      afterEmit: { tap: (_name: string, run: typeof afterEmit) => (afterEmit = run) },
      shutdown: { tap: () => undefined },
    },
  };
  const options = {
    ...({ name: 'brand', kind: 'remote', contract: 3, folder: dist, compress: true } as const),
    releasesFile: releasesFile(),
  };
  new PublishBuildPlugin(options).apply(compiler as unknown as Compiler);
  afterEmit({ errors, warnings, chunks: [exposed, other] } as unknown as Compilation);
  const manifest = join(dist, 'current.json');
  return existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as BuildManifest)
    : null;
}

const builds = () => readdirSync(dist).filter((name) => /^b/.test(name));
const read = (buildId: string | undefined, file: string) =>
  readFileSync(join(dist, buildId ?? '', file), 'utf8');

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'makeport-dist-'));
});
afterEach(() => {
  rmSync(dist, { recursive: true, force: true });
  rmSync(releasesFile(), { force: true });
});

describe('PublishBuildPlugin', () => {
  it('names the newest build, its contract and what the exposed routes need at once', () => {
    expect(build({ 'remoteEntry.js': 'entry' })).toMatchObject({
      name: 'brand',
      contract: 3,
      entry: 'remoteEntry.js',
      preload: { scripts: ['assets/routes.1.js'], styles: ['assets/routes.1.css'] },
    });
  });

  it('writes the build’s own id into its scripts, and a compressed copy beside them', () => {
    const manifest = build({ 'remoteEntry.js': `chunks_brand_${BUILD_ID_PLACEHOLDER}` });
    expect(read(manifest?.buildId, 'remoteEntry.js')).toBe(`chunks_brand_${manifest?.buildId}`);
    const compressed = readFileSync(join(dist, manifest?.buildId ?? '', 'remoteEntry.js.br'));
    expect(brotliDecompressSync(compressed).toString()).toBe(`chunks_brand_${manifest?.buildId}`);
  });

  it('gives the same sources the same id, others another', () => {
    const first = build({ 'remoteEntry.js': 'a' })?.buildId;
    expect(
      build({ 'remoteEntry.js': 'a', 'remoteEntry.js.map': 'paths may differ' })?.buildId,
    ).toBe(first);
    expect(build({ 'remoteEntry.js': 'b' })?.buildId).not.toBe(first);
  });

  it('publishes nothing of a build with errors', () => {
    const before = build({ 'remoteEntry.js': 'a' });
    expect(build({ 'remoteEntry.js': 'broken' }, [new Error('syntax')])).toEqual(before);
    expect(builds()).toEqual([before?.buildId]);
  });

  /** Publishes a build for each text, one minute apart. */
  const buildAll = (texts: readonly string[]): string[] =>
    texts.map((text, index) => {
      const buildId = build({ 'remoteEntry.js': text })?.buildId ?? '';
      const moment = new Date(2026, 0, 1, 0, index);
      utimesSync(join(dist, buildId), moment, moment);
      return buildId;
    });

  it('keeps the two builds before the newest, for tabs that are open', () => {
    const ids = buildAll(['a', 'b', 'c', 'd']);
    expect(builds().sort()).toEqual(ids.slice(1).sort());
  });

  it('keeps what is held, however old', () => {
    const [held] = buildAll(['a', 'b']);
    writeFileSync(releasesFile(), JSON.stringify({ brand: { stable: held } }));
    const ids = buildAll(['c', 'd', 'e', 'f']);
    expect(builds().sort()).toEqual([held, ...ids.slice(1)].sort());
  });

  it('removes nothing, and says so, where it cannot read what is decided', () => {
    const ids = buildAll(['a', 'b', 'c']);
    writeFileSync(releasesFile(), 'not a decision');
    const warnings: Error[] = [];
    const last = build({ 'remoteEntry.js': 'd' }, [], warnings)?.buildId;
    expect(builds().sort()).toEqual([...ids, last].sort());
    expect(warnings.map(String)).toEqual([
      expect.stringContaining('failed to remove older builds of brand'),
    ]);
  });
});
