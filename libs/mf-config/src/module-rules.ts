import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

/**
 * Compiles TypeScript with swc, extracts Tailwind styles to files, and emits fonts and pictures as
 * files.
 */
export function moduleRules(production: boolean): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'swc-loader',
      options: {
        // The repository's .swcrc is for servers.
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: !production } },
        },
        sourceMaps: true,
      },
    },
    {
      test: /\.css$/,
      // Keeps styles, which a package with `sideEffects: false` would drop.
      sideEffects: true,
      use: [
        MiniCssExtractPlugin.loader,
        { loader: 'css-loader', options: { importLoaders: 1 } },
        {
          loader: 'postcss-loader',
          options: {
            postcssOptions: { plugins: [['@tailwindcss/postcss', { optimize: production }]] },
          },
        },
      ],
    },
    { test: /\.(woff2|png|jpg|webp|svg)$/, type: 'asset/resource' },
  ];
}
