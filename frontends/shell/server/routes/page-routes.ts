import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { isNavigation, looksLikeHost, redirectToNotFound } from '../unreadable-addresses.ts';
import { findBuild, remoteTable, renderPage } from '../page.ts';
import { allowInlineBlocks } from '../security-headers.ts';
import type { PublishedBuild, PublishedBuilds } from '../published-builds.ts';
import type { Decisions } from '../releases/release-decisions.ts';
import type { Releases } from '../releases/releases.ts';
import type { FrontEndMetrics } from '../telemetry/front-end-metrics.ts';

const compress = promisify(gzip);

interface PageOptions {
  builds: PublishedBuilds;
  releases: Releases;
  metrics: FrontEndMetrics;
  settings: unknown;
  /** Addresses of additional scripts for the page. */
  scripts: readonly string[];
}

/**
 * Serves the page for every address of the application, and the table of remotes; neither is
 * cached.
 */
export async function pageRoutes(
  app: FastifyInstance,
  { builds, releases, metrics, settings, scripts }: PageOptions,
): Promise<void> {
  const choose = async (decisions: Decisions, contract: number) => {
    const chosen = await releases.getRemotes(decisions, contract);
    chosen.forEach(({ build }, remote) => metrics.countSent(remote, build.buildId));
    return chosen;
  };

  app.get<{ Querystring: { contract?: string } }>('/remotes.json', async (request, reply) => {
    const decisions = await releases.readDecisions();
    const contract = readContract(request.query.contract, await releases.getShell(decisions));
    const chosen = await choose(decisions, contract);
    return reply.header('cache-control', 'no-cache').send(remoteTable(chosen));
  });

  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (looksLikeHost(path) && isNavigation(request)) return redirectToNotFound(reply);
    if (!isPageAddress(path)) return reply.callNotFound();
    const decisions = await releases.readDecisions();
    const shell = await releases.getShell(decisions);
    if (!shell) return reply.code(503).type('text/plain').send('The shell has not been built yet.');
    const template = await builds.readPage(shell);
    const chosen = await choose(decisions, shell.contract);
    const build = path === LANDING ? findBuild(path, chosen) : undefined;
    const firstPaint = build ? await builds.readFirstPaint(build) : null;
    const page = renderPage({ template, path, builds: chosen, settings, scripts, firstPaint });
    // only markup of builds is hashed; hashing inserted data would allow an injected script
    const made = `${template}${firstPaint ?? ''}`;
    const policy = allowInlineBlocks(String(reply.getHeader('content-security-policy')), made);
    void reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    // The page contains no secret, so compression leaks nothing.
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page);
    return reply.header('content-encoding', 'gzip').send(await compress(page));
  });
}

/** The only page with prerendered markup, because its visitors usually have an empty cache. */
const LANDING = '/';

/**
 * Returns the contract version that an open tab sends, because its shell may be older than the
 * deployed one.
 */
function readContract(told: string | undefined, shell: PublishedBuild | null): number {
  return told !== undefined && /^\d{1,6}$/.test(told)
    ? Number(told)
    : (shell?.contract ?? Infinity);
}

/**
 * Matches requests of scanners and for missing files: no page address has a hidden segment or an
 * extension.
 */
const HIDDEN_OR_FILE = /(?:^|\/)(?:\.|%2e)|(?:\.|%2e)[^/]*$/i;
/**
 * Matches addresses that moved to the internal port. A probe that still calls them must not get a
 * page.
 */
const MOVED = /^\/(?:metrics|health)(?:\/|$)/;

function isPageAddress(path: string): boolean {
  return !HIDDEN_OR_FILE.test(path) && !MOVED.test(path);
}
