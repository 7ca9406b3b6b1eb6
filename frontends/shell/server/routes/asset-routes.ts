import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BUILD_MANIFEST, REMOTES, type PublishedBuilds } from '../published-builds.ts';

interface AssetOptions {
  builds: PublishedBuilds;
  /** Source maps are for operators; browsers get them only in development. */
  sourceMaps: boolean;
}

/**
 * Matches the segment that a browser adds to request the same file again: see the shell's
 * load-remote.ts.
 */
const RETRY_SEGMENT = /^~\d+\//;
/**
 * File names in builds. No segment begins with a dot and nothing is encoded, so a path has only one
 * spelling: the checked path is the path that is read.
 */
const FILE = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves files whose address changes with their content, so browsers cache them forever. Older
 * builds are served while they are on disk, so that open tabs keep working after a deployment.
 */
export async function assetRoutes(
  app: FastifyInstance,
  { builds, sourceMaps }: AssetOptions,
): Promise<void> {
  const isPublic = (path: string): boolean =>
    FILE.test(path) &&
    basename(path).toLowerCase() !== BUILD_MANIFEST &&
    (sourceMaps || !/\.map(?:\.|$)/i.test(path));
  await app.register(fastifyStatic, {
    serve: false,
    root: builds.getDist('shell'),
    index: false,
    preCompressed: true,
  });

  app.get<{ Params: { name: string; buildId: string; '*': string } }>(
    '/remotes/:name/:buildId/*',
    async (request, reply) => {
      const { name, buildId, '*': path } = request.params;
      const file = `${buildId}/${path.replace(RETRY_SEGMENT, '')}`;
      if (!REMOTES.some((remote) => remote === name) || !isPublic(file))
        return reply.callNotFound();
      return reply
        .header('cache-control', IMMUTABLE)
        .sendFile(file, builds.getDist(name), { cacheControl: false });
    },
  );

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const file = request.params['*'];
    const buildId = isPublic(file) ? await shellBuildWith(builds, file) : null;
    if (buildId === null) return reply.callNotFound();
    return reply
      .header('cache-control', IMMUTABLE)
      .sendFile(join(buildId, 'assets', file), builds.getDist('shell'), {
        cacheControl: false,
      });
  });

  // a missing script must fail to load, so it does not get the page
  app.get('/remotes/*', async (_request, reply) => reply.callNotFound());

  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
  );
}

/**
 * Returns the newest build that contains the file, because addresses of the shell's files contain
 * no build id.
 */
async function shellBuildWith(builds: PublishedBuilds, file: string): Promise<string | null> {
  const current = await builds.current('shell');
  const folders = await readdir(builds.getDist('shell'), { withFileTypes: true });
  const ids = folders
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);
  for (const id of [
    ...(current ? [current.buildId] : []),
    ...ids.filter((id) => id !== current?.buildId),
  ]) {
    const files = await readdir(join(builds.getDist('shell'), id, 'assets')).catch(
      (): string[] => [],
    );
    if (files.includes(file)) return id;
  }
  return null;
}
