import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the push worker at the root, so that its scope includes every page. It is always
 * revalidated, so that a deployment reaches browsers.
 */
export async function pushWorkerRoute(app: FastifyInstance): Promise<void> {
  const script = await readFile(new URL('./push-worker.js', import.meta.url), 'utf8');
  app.get('/push-worker.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );
}
