import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { bundle, type ScriptSource } from './bundle';

const entries = {
  '/v3/': 'browser/stripe-js',
  '/assets/element-frame.js': 'browser/element-frame',
  '/assets/challenge-page.js': 'browser/challenge-page',
  '/assets/checkout-page.js': 'browser/checkout-page',
} as const;

const styles = ['element-frame', 'pages'] as const;

/** Serves the replacement for Stripe.js and the scripts of the sandbox's own pages. */
export function registerScripts(app: FastifyInstance, source: ScriptSource): void {
  for (const [path, entry] of Object.entries(entries)) {
    serve(app, path, bundle(entry, source), 'text/javascript');
  }
  for (const name of styles) {
    serve(
      app,
      `/assets/${name}.css`,
      readFileSync(join(__dirname, `${name}.css`), 'utf8'),
      'text/css',
    );
  }
}

function serve(app: FastifyInstance, path: string, content: string, type: string): void {
  app.get(path, async (_request, reply) =>
    // Any page may load it, even under Cross-Origin-Embedder-Policy or with
    // crossorigin="anonymous".
    reply
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .type(`${type}; charset=utf-8`)
      .send(content),
  );
}
