import type { FastifyInstance } from 'fastify';
import { remoteTable, renderPage } from '../page.ts';
import { allowInlineBlocks } from '../security-headers.ts';
import type { PublishedBuilds } from '../published-builds.ts';

interface PageOptions {
  builds: PublishedBuilds;
  settings: unknown;
  /** Addresses of further scripts for the page. */
  scripts: readonly string[];
}

/** The page for every address of the application, and the table of remotes; never from a cache. */
export async function pageRoutes(
  app: FastifyInstance,
  { builds, settings, scripts }: PageOptions,
): Promise<void> {
  app.get('/remotes.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(remoteTable(await builds.remotes())),
  );

  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (!isPageAddress(path)) return reply.callNotFound();
    const template = await builds.shellPage();
    if (template === null)
      return reply.code(503).type('text/plain').send('The shell has not been built yet.');
    const page = renderPage({ template, path, builds: await builds.remotes(), settings, scripts });
    // of the template, not of the page: what is written into it must not be able to allow itself
    const policy = allowInlineBlocks(String(reply.getHeader('content-security-policy')), template);
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

/** What scanners ask for, and what only a file could be: no page's address has a hidden segment or an extension. */
const HIDDEN_OR_FILE = /(?:^|\/)(?:\.|%2e)|(?:\.|%2e)[^/]*$/i;
/** Moved to a port of their own: a probe that still asks here must not take a page for an answer. */
const MOVED = /^\/(?:metrics|health)(?:\/|$)/;

function isPageAddress(path: string): boolean {
  return !HIDDEN_OR_FILE.test(path) && !MOVED.test(path);
}
