import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AREA_ROUTES, type RemoteName } from '@makeport/web/areas';
import { z } from 'zod';

/** All remotes in the route table. Answers omit remotes that have no build. */
export const REMOTES: readonly RemoteName[] = [...new Set(AREA_ROUTES.map(({ remote }) => remote))];

/** The manifest in each build's folder. `current.json` is a copy of the newest build's manifest. */
export const BUILD_MANIFEST = 'build.json';

const manifestSchema = z.object({
  name: z.string(),
  buildId: z.string().regex(/^[a-z0-9]+$/),
  contract: z.number().int(),
  /** Absent in manifests of early releases. */
  builtAt: z.string().optional(),
  entry: z.string(),
  preload: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
});

export type PublishedBuild = z.infer<typeof manifestSchema>;

/**
 * Reads the deployed builds. A deployment ends by replacing `current.json`, and every call reads
 * the disk, so a front end can be deployed without a restart.
 */
export class PublishedBuilds {
  private readonly directory: string;

  constructor(frontendsDirectory: string) {
    this.directory = frontendsDirectory;
  }

  getDist(name: string): string {
    return join(this.directory, name, 'dist');
  }

  /**
   * Returns the build that was deployed last; null if there is none or its manifest is unreadable.
   */
  async current(name: string): Promise<PublishedBuild | null> {
    return readManifest(join(this.getDist(name), 'current.json'));
  }

  /**
   * Returns all kept builds: first the one that was deployed last, then the others, newest first.
   */
  async kept(name: string): Promise<PublishedBuild[]> {
    const current = await this.current(name);
    if (!current) return [];
    const others = (await this.lying(name)).filter(({ buildId }) => buildId !== current.buildId);
    return [current, ...others];
  }

  /** Returns all kept builds, newest first, regardless of `current.json`. */
  async lying(name: string): Promise<PublishedBuild[]> {
    const entries = await readdir(this.getDist(name), { withFileTypes: true }).catch(() => []);
    const folders = entries.filter((entry) => entry.isDirectory());
    const read = await Promise.all(
      folders.map((entry) => readManifest(join(this.getDist(name), entry.name, BUILD_MANIFEST))),
    );
    const readable = read.filter((build) => build !== null);
    return readable.sort((a, b) => ((a.builtAt ?? '') < (b.builtAt ?? '') ? 1 : -1));
  }

  /**
   * Returns whether the build is on disk. The caller must have validated the id, which becomes part
   * of a path.
   */
  async has(name: string, buildId: string): Promise<boolean> {
    return stat(join(this.getDist(name), buildId)).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
  }

  /**
   * Returns the prerendered markup that the page shows before its scripts are loaded; null if the
   * build has none.
   */
  async readFirstPaint({ name, buildId }: PublishedBuild): Promise<string | null> {
    return readFile(join(this.getDist(name), buildId, 'first-paint.html'), 'utf8').catch(
      () => null,
    );
  }

  /** Returns the HTML page of a build of the shell. */
  async readPage({ name, buildId }: PublishedBuild): Promise<string> {
    return readFile(join(this.getDist(name), buildId, 'index.html'), 'utf8');
  }
}

async function readManifest(path: string): Promise<PublishedBuild | null> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}
