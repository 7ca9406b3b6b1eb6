import { watch, type FSWatcher } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { REMOTES, type PublishedBuilds } from '../published-builds.ts';

interface ReloadOptions {
  builds: PublishedBuilds;
}

/**
 * A file instead of an inline script, because development uses production's content security
 * policy.
 */
const SCRIPT = `new EventSource('/dev/builds').onmessage = () => location.reload();\n`;
const SETTLED_MS = 100;

/** Reloads open pages when a front end has published a new build. Development only. */
export async function reloadRoutes(app: FastifyInstance, { builds }: ReloadOptions): Promise<void> {
  const pages = new Set<NodeJS.WritableStream>();
  let pending: NodeJS.Timeout | undefined;
  const published = () => {
    clearTimeout(pending);
    pending = setTimeout(() => pages.forEach((page) => page.write('data: reload\n\n')), SETTLED_MS);
  };

  const watchers = ['shell', ...REMOTES].flatMap((name): FSWatcher[] => {
    try {
      return [
        watch(builds.getDist(name), (_event, file) => file === 'current.json' && published()),
      ];
    } catch {
      // not built yet: a page with this front end needs one manual reload
      return [];
    }
  });
  app.addHook('preClose', async () => {
    clearTimeout(pending);
    watchers.forEach((watcher) => watcher.close());
    pages.forEach((page) => page.end());
  });

  app.get('/dev/reload.js', async (_request, reply) => reply.type('text/javascript').send(SCRIPT));
  app.get('/dev/builds', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': open\n\n');
    pages.add(reply.raw);
    request.raw.on('close', () => pages.delete(reply.raw));
  });
}
