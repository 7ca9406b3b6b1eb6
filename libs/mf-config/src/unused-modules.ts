import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';

const BROWSER = join(import.meta.dirname, 'browser');

/** Modules of the federation runtime for unused features, and their replacements. */
const REPLACED: readonly [RegExp, string][] = [
  [/runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'no-snapshots.mjs'],
  [/runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, 'no-preload.mjs'],
];

/**
 * Replaces unused parts of the federation runtime, which webpack cannot tree-shake and every
 * visitor would otherwise load.
 */
export function leaveOutUnusedParts(): webpack.WebpackPluginInstance[] {
  return REPLACED.map(
    ([module, standIn]) =>
      new webpack.NormalModuleReplacementPlugin(module, join(BROWSER, standIn)),
  );
}

/**
 * Returns `resolve` aliases that remove the parser from the GraphQL client, a third of the size of
 * its language package.
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
