import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';

const BROWSER = join(import.meta.dirname, 'browser');

/** Modules of the federation runtime that serve what we do not use, and what stands for them. */
const REPLACED: readonly [RegExp, string][] = [
  [/runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'no-snapshots.mjs'],
  [/runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, 'no-preload.mjs'],
];

/** Leaves out of a build what its libraries bring along and cannot be shaken off: every visitor would wait for it. */
export function leaveOutUnusedParts(): webpack.WebpackPluginInstance[] {
  return REPLACED.map(
    ([module, standIn]) =>
      new webpack.NormalModuleReplacementPlugin(module, join(BROWSER, standIn)),
  );
}

/** The GraphQL client's parser, a third of its language package; the aliases of `resolve`. */
export function withoutGraphQLParser(require: NodeJS.Require): Record<string, string> {
  const core = createRequire(
    createRequire(require.resolve('@makeport/web/package.json')).resolve('@urql/core'),
  );
  return {
    '@0no-co/graphql.web$': join(BROWSER, 'graphql-without-parser.mjs'),
    'graphql-web-with-parser$': core.resolve('@0no-co/graphql.web').replace(/\.js$/, '.mjs'),
  };
}
