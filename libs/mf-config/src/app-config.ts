import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { BUILD_ID_PLACEHOLDER, EXPOSED_CHUNK, PublishBuildPlugin } from './publish-build.ts';
import { FirstPaintPlugin } from './first-paint.ts';
import { LateStylesPlugin } from './late-styles.ts';
import { moduleRules } from './module-rules.ts';
import { readContract, sharedModules } from './shared-modules.ts';
import { leaveOutUnusedParts, withoutGraphQLParser } from './unused-modules.ts';

export interface AppOptions {
  /**
   * Also names the federation container, the folder under /remotes and the value of `data-area`.
   */
  name: string;
  kind: 'host' | 'remote';
  /** The port of `webpack serve`, for development of one app without the others. */
  port: number;
  /**
   * The path of a module whose default export returns the markup that the first HTML of a page
   * contains.
   */
  firstPaint?: string;
}

/**
 * Milliseconds until loading a chunk fails. No user waits for webpack's default of 120 s. The host
 * has longer, because its own chunks may be large.
 */
const CHUNK_TIMEOUT_MS = { host: 30_000, remote: 4_500 };

/**
 * Creates the webpack configuration of a front end: `export default appConfig({...})` in the app's
 * webpack.config.ts. Finished builds are in `dist/<buildId>/`; `dist/current.json` names the
 * newest.
 */
export function appConfig({ name, kind, port, firstPaint }: AppOptions) {
  return (
    env: { WEBPACK_SERVE?: boolean },
    argv: { mode?: string },
  ): Configuration & { devServer: DevServerConfiguration } => {
    const directory = process.cwd();
    const fromApp = createRequire(join(directory, 'package.json'));
    const production = argv.mode !== 'development';
    const serving = env.WEBPACK_SERVE === true;
    const host = kind === 'host';
    // The host always has a page. A remote has one only during development without the shell.
    const page = host || serving;
    const contract = readContract(fromApp);
    return {
      name,
      mode: production ? 'production' : 'development',
      context: directory,
      target: ['web', 'es2022'],
      entry: page ? './src/index.ts' : {},
      // Hidden source maps are for operators: no file refers to them and the web server does not
      // serve them. The content security policy refuses `eval`, the default in development.
      devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
      output: {
        path: join(directory, 'dist', '.staging'),
        // A remote derives its URL from the URL of its own script, so that it can be deployed
        // anywhere.
        publicPath: host ? '/' : 'auto',
        uniqueName: name,
        // Without the build id, a replaced container would load chunks of the previous build. The
        // host is never replaced at run time. Its chunks keep their names across builds, so the id
        // must not change their content.
        chunkLoadingGlobal: host ? `chunks_${name}` : `chunks_${name}_${BUILD_ID_PLACEHOLDER}`,
        chunkLoadTimeout: CHUNK_TIMEOUT_MS[kind],
        filename: 'assets/[name].[contenthash:10].js',
        chunkFilename: 'assets/[name].[contenthash:10].js',
        assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
        clean: true,
      },
      resolve: {
        extensions: ['.tsx', '.ts', '.js'],
        conditionNames: ['makeport-source', '...'],
        alias: production ? { ...productionRouter(fromApp), ...withoutGraphQLParser(fromApp) } : {},
      },
      module: { rules: moduleRules(production) },
      plugins: [
        ...(production ? leaveOutUnusedParts() : []),
        new webpack.DefinePlugin({
          __MAKEPORT_APP__: JSON.stringify(name),
          __MAKEPORT_CONTRACT__: JSON.stringify(contract),
        }),
        new MiniCssExtractPlugin({
          filename: 'assets/[name].[contenthash:10].css',
          chunkFilename: 'assets/[name].[contenthash:10].css',
        }),
        new ModuleFederationPlugin({
          name,
          ...(host
            ? {}
            : {
                filename: 'remoteEntry.js',
                exposes: { './routes': { import: './src/routes.tsx', name: EXPOSED_CHUNK } },
              }),
          shared: sharedModules(fromApp, { eager: host }),
          shareStrategy: 'loaded-first',
          dts: false,
          dev: false,
          manifest: false,
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        }),
        ...(page
          ? [
              new HtmlWebpackPlugin({
                template: './src/index.html',
                excludeChunks: host ? [] : [name],
                minify: false,
              }),
              ...(host ? [new LateStylesPlugin()] : []),
            ]
          : []),
        ...(serving
          ? []
          : [
              ...(firstPaint && production ? [new FirstPaintPlugin(firstPaint, name)] : []),
              new PublishBuildPlugin({
                name,
                kind,
                contract,
                folder: join(directory, 'dist'),
                releasesFile: join(directory, '..', 'releases.json'),
                compress: production,
              }),
            ]),
      ],
      optimization: {
        minimizer: [
          new TerserPlugin({
            minify: TerserPlugin.swcMinify,
            terserOptions: { compress: { passes: 3 } },
          }),
        ],
      },
      performance: false,
      stats: { preset: 'errors-warnings', timings: true },
      devServer: {
        port,
        host: '127.0.0.1',
        historyApiFallback: true,
        // Hot reload cannot replace the container's entry, so a remote reloads the page.
        hot: false,
        liveReload: true,
        allowedHosts: 'all',
        headers: { 'Access-Control-Allow-Origin': '*' },
        proxy: [
          {
            context: ['/graphql', '/uploads', '/files'],
            target: 'http://127.0.0.1:4010',
            ws: true,
          },
        ],
      },
    };
  };
}

/**
 * Returns aliases for the production build of the router, which is smaller and does not log
 * warnings. The package itself exports only its development build.
 */
function productionRouter(require: NodeJS.Require): Record<string, string> {
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist', 'production');
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  };
}
