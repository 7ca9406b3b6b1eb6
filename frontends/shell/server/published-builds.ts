import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AREA_ROUTES, type RemoteName } from '@makeport/web/areas';
import { z } from 'zod';

/** Every remote that the table of addresses names; those that are not built yet are left out of the answers. */
export const REMOTES: readonly RemoteName[] = [...new Set(AREA_ROUTES.map(({ remote }) => remote))];

/** Lies in the folder of each build, with what `current.json` says while it is the newest. */
export const BUILD_MANIFEST = 'build.json';

const manifestSchema = z.object({
  name: z.string(),
  buildId: z.string().regex(/^[a-z0-9]+$/),
  contract: z.number().int(),
  /** Absent in the manifests of before builds were kept by name. */
  builtAt: z.string().optional(),
  entry: z.string(),
  preload: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
});

export type PublishedBuild = z.infer<typeof manifestSchema>;

/**
 * The builds that are deployed now. A deployment is finished by replacing `current.json`, so each question is
 * answered from the disk: a front end deployed alone shows without a restart of anything.
 */
export class PublishedBuilds {
  private readonly directory: string;

  constructor(frontendsDirectory: string) {
    this.directory = frontendsDirectory;
  }

  getDist(name: string): string {
    return join(this.directory, name, 'dist');
  }

  /** The build that was deployed last. Null when there is none under that name, or its manifest cannot be read. */
  async current(name: string): Promise<PublishedBuild | null> {
    return readManifest(join(this.getDist(name), 'current.json'));
  }

  /** All builds that lie here: the one that was deployed last, then the newest. */
  async kept(name: string): Promise<PublishedBuild[]> {
    const current = await this.current(name);
    if (!current) return [];
    const others = (await this.lying(name)).filter(({ buildId }) => buildId !== current.buildId);
    return [current, ...others];
  }

  /** Whichever was deployed last, the newest first. */
  async lying(name: string): Promise<PublishedBuild[]> {
    const entries = await readdir(this.getDist(name), { withFileTypes: true }).catch(() => []);
    const folders = entries.filter((entry) => entry.isDirectory());
    const read = await Promise.all(
      folders.map((entry) => readManifest(join(this.getDist(name), entry.name, BUILD_MANIFEST))),
    );
    const readable = read.filter((build) => build !== null);
    return readable.sort((a, b) => ((a.builtAt ?? '') < (b.builtAt ?? '') ? 1 : -1));
  }

  /** Whether the build lies here, deployed now or before. The id is one that needs no further check. */
  async has(name: string, buildId: string): Promise<boolean> {
    return stat(join(this.getDist(name), buildId)).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
  }

  /** What the first HTML shows of the remote's own page before its scripts have come; null where the build has none. */
  async readFirstPaint({ name, buildId }: PublishedBuild): Promise<string | null> {
    return readFile(join(this.getDist(name), buildId, 'first-paint.html'), 'utf8').catch(
      () => null,
    );
  }

  /** The page as the shell's build left it. */
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
