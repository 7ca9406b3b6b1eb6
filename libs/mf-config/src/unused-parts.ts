import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';

const BROWSER = join(import.meta.dirname, 'browser');

/** Modules of the federation runtime for features that we do not use, and their replacements. */
const REPLACED: readonly [RegExp, string][] = [
  [/runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'no-snapshots.mjs'],
  [/runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, 'no-preload.mjs'],
];

/**
 * Removes unused parts of libraries that cannot be tree-shaken, because every visitor would load
 * them.
 */
export function leaveOutUnusedParts(): webpack.WebpackPluginInstance[] {
  return REPLACED.map(
    ([module, standIn]) =>
      new webpack.NormalModuleReplacementPlugin(module, join(BROWSER, standIn)),
  );
}

/**
 * Returns `resolve` aliases that remove the GraphQL client's parser, a third of its language
 * package.
 */
export function withoutGraphQLParser(require: NodeJS.Require): Record<string, string> {
  const core = createRequire(
    createRequire(require.resolve('@makeport/web/package.json')).resolve('@urql/core'),
  );
  return {
    '@0no-co/graphql.web$': join(BROWSER, 'graphql-without-parser.mjs'),
    'graphql-web-with-parser$': core.resolve('@0no-co/graphql.web').replace(/\.js$/, '.mjs'),
  };
}
