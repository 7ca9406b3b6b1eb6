import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BUILD_MANIFEST, REMOTES, type PublishedBuilds } from '../published-builds.ts';

interface AssetOptions {
  builds: PublishedBuilds;
  /** Made for operators: browsers get them in development only. */
  sourceMaps: boolean;
}

/** A browser's further attempt asks for the same file at another address: see the shell's load-remote.ts. */
const RETRY_SEGMENT = /^~\d+\//;
/**
 * What our builds consist of. Segments begin with no dot and nothing is encoded, so that a path has one spelling:
 * the one that is checked is the one that is read.
 */
const FILE = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Files whose address changes with their content: kept for ever by browsers. Older builds are served as long as
 * they lie on the disk, so that an open tab goes on after a deployment.
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

  // not the page: a script that is not there must fail as a script
  app.get('/remotes/*', async (_request, reply) => reply.callNotFound());

  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
  );
}

/** The shell's files carry no build in their address: the newest build that holds the file. */
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
