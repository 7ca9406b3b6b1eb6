import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AREA_ROUTES, type RemoteName } from '@makeport/web/areas';
import { z } from 'zod';

/** Every remote that the table of addresses names; those that are not built yet are left out of the answers. */
export const REMOTES: readonly RemoteName[] = [...new Set(AREA_ROUTES.map(({ remote }) => remote))];

const manifestSchema = z.object({
  name: z.string(),
  buildId: z.string().regex(/^[a-z0-9]+$/),
  contract: z.number().int(),
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

  distOf(name: string): string {
    return join(this.directory, name, 'dist');
  }

  /** Null when nothing is deployed under that name, or its manifest cannot be read. */
  async current(name: string): Promise<PublishedBuild | null> {
    try {
      const text = await readFile(join(this.distOf(name), 'current.json'), 'utf8');
      return manifestSchema.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }

  /** Whether the build lies here, deployed now or before. The id is one that needs no further check. */
  async has(name: string, buildId: string): Promise<boolean> {
    return stat(join(this.distOf(name), buildId)).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
  }

  async remotes(): Promise<Map<RemoteName, PublishedBuild>> {
    const builds = await Promise.all(REMOTES.map(async (name) => [name, await this.current(name)] as const));
    return new Map(builds.flatMap(([name, build]) => (build ? [[name, build] as const] : [])));
  }

  /** The page as the shell's build left it; null while no shell is built. */
  async shellPage(): Promise<string | null> {
    const shell = await this.current('shell');
    if (!shell) return null;
    return readFile(join(this.distOf('shell'), shell.buildId, 'index.html'), 'utf8');
  }
}
