import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { bundle, type ScriptSource } from './bundle';

const entries = {
  '/assets/element-frame.js': 'browser/element-frame',
  '/assets/challenge-page.js': 'browser/challenge-page',
  '/assets/checkout-page.js': 'browser/checkout-page',
} as const;

const styles = ['element-frame', 'pages'] as const;

/** The stand-in for Stripe.js at the paths of the original, and what the sandbox's own pages need. */
export function registerScripts(app: FastifyInstance, source: ScriptSource): void {
  const stripeJs = bundle('browser/stripe-js', source);
  for (const path of ['/v3', '/v3/', '/:releaseTrain/stripe.js'])
    serve(app, path, stripeJs, 'text/javascript');
  for (const [path, entry] of Object.entries(entries)) {
    serve(app, path, bundle(entry, source), 'text/javascript');
  }
  for (const name of styles) {
    serve(app, `/assets/${name}.css`, readFileSync(join(__dirname, `${name}.css`), 'utf8'), 'text/css');
  }
}

function serve(app: FastifyInstance, path: string, content: string, type: string): void {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  app.get(path, async (request, reply) => {
    // any page may load it, also under Cross-Origin-Embedder-Policy or with crossorigin="anonymous"
    reply
      .header('etag', etag)
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(`${type}; charset=utf-8`).send(content);
  });
}
