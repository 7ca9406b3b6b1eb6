import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import webpack, { type Compilation, type Compiler } from 'webpack';

/**
 * The contents of `dist/current.json`, which describes the newest build. Paths are relative to the
 * build's folder.
 */
export interface BuildManifest {
  name: string;
  buildId: string;
  contract: number;
  builtAt: string;
  /** The script to load: a remote's container or the host's main script. */
  entry: string;
  /** The scripts and styles that a remote's routes need first. The web server preloads them. */
  preload: { scripts: string[]; styles: string[] };
}

interface PublishOptions {
  name: string;
  kind: 'host' | 'remote';
  contract: number;
  /** The `dist` folder. */
  folder: string;
  /** The file with the release decisions of operators (ADR 0061). It may not exist. */
  releasesFile: string;
  /**
   * Whether to write .br and .gz files next to each text file, for a server that does not compress
   * responses.
   */
  compress: boolean;
}

/** The release decisions by front end; only the field that is used here. */
type Decisions = Partial<Record<string, { stable?: string }>>;

/**
 * Stands for the build id until the content, from which the id is computed, is final. Equal in
 * length, so that source maps stay correct.
 */
export const BUILD_ID_PLACEHOLDER = 'b0000000build';
/** The name of the chunk of './routes'. */
export const EXPOSED_CHUNK = 'routes';
const BUILDS_KEPT = 3;

/**
 * Copies a finished compilation to `dist/<buildId>/`, then renames `dist/current.json` into place,
 * so that a server never sees an incomplete build. Earlier builds stay for open tabs. The id is a
 * hash of the content, so unchanged sources publish nothing new.
 */
export class PublishBuildPlugin {
  private readonly options: PublishOptions;

  constructor(options: PublishOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('PublishBuildPlugin', (compilation) => {
      if (compilation.errors.length === 0) this.publish(compiler.outputPath, compilation);
    });
    compiler.hooks.shutdown.tap('PublishBuildPlugin', () => {
      rmSync(compiler.outputPath, { recursive: true, force: true });
    });
  }

  private publish(staging: string, compilation: Compilation): void {
    const { folder, name, kind, contract } = this.options;
    const files = filesUnder(staging);
    const buildId = contentHash(staging, files);
    const target = join(folder, buildId);
    mkdirSync(folder, { recursive: true });
    cpSync(staging, target, { recursive: true });
    for (const file of files.filter((path) => /\.(js|html|map)$/.test(path))) {
      const path = join(target, file);
      const text = readFileSync(path, 'utf8');
      if (text.includes(BUILD_ID_PLACEHOLDER))
        writeFileSync(path, text.replaceAll(BUILD_ID_PLACEHOLDER, buildId));
    }
    if (this.options.compress)
      files
        .filter((path) => /\.(js|css|svg)$/.test(path))
        .forEach((path) => compress(join(target, path)));
    const now = new Date();
    utimesSync(target, now, now);
    const manifest: BuildManifest = {
      name,
      buildId,
      contract,
      builtAt: now.toISOString(),
      entry: kind === 'host' ? getEntry(compilation) : 'remoteEntry.js',
      preload: kind === 'host' ? { scripts: [], styles: [] } : exposedFiles(compilation),
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    // Stays when another build is the newest: the web server reads it for fallback and rollback.
    writeFileSync(join(target, 'build.json'), text);
    writeFileSync(join(folder, 'current.json.new'), text);
    renameSync(join(folder, 'current.json.new'), join(folder, 'current.json'));
    try {
      this.removeOld(new Set([buildId, this.readHeld()]));
    } catch (error) {
      compilation.warnings.push(
        new webpack.WebpackError(`failed to remove older builds of ${name}: ${String(error)}`),
      );
    }
  }

  /** Returns the build that operators hold, which must not be removed however old it is. */
  private readHeld(): string | undefined {
    const { releasesFile, name } = this.options;
    if (!existsSync(releasesFile)) return undefined;
    const decisions = JSON.parse(readFileSync(releasesFile, 'utf8')) as Decisions;
    return decisions[name]?.stable;
  }

  private removeOld(needed: ReadonlySet<string | undefined>): void {
    const { folder } = this.options;
    readdirSync(folder, { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && !needed.has(entry.name) && !entry.name.startsWith('.'),
      )
      .map((entry) => ({
        path: join(folder, entry.name),
        age: statSync(join(folder, entry.name)).mtimeMs,
      }))
      .sort((a, b) => b.age - a.age)
      .slice(BUILDS_KEPT - 1)
      .forEach(({ path }) => rmSync(path, { recursive: true, force: true }));
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

function contentHash(folder: string, files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files.filter((path) => !path.endsWith('.map'))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)));
  }
  return `b${hash.digest('hex').slice(0, BUILD_ID_PLACEHOLDER.length - 1)}`;
}

function compress(path: string): void {
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

function getEntry(compilation: Compilation): string {
  return (
    compilation.entrypoints
      .get('main')
      ?.getFiles()
      .find((file) => file.endsWith('.js')) ?? ''
  );
}

/** Returns the files that a remote's container loads first: the chunk group of './routes'. */
function exposedFiles(compilation: Compilation): BuildManifest['preload'] {
  const files = new Set<string>();
  for (const chunk of compilation.chunks) {
    if (chunk.name !== EXPOSED_CHUNK) continue;
    for (const group of chunk.groupsIterable) group.getFiles().forEach((file) => files.add(file));
  }
  const pick = (extension: string) => [...files].filter((file) => file.endsWith(extension));
  return { scripts: pick('.js'), styles: pick('.css') };
}
