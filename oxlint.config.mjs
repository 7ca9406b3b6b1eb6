import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'oxlint';
import { boundaries } from './tools/lint/boundaries.mjs';
import { english } from './tools/lint/english.mjs';
import { words } from './tools/lint/words.mjs';

const RESTRICTED_SYNTAX = 'eslint-js/no-restricted-syntax';
const noEnum = { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' };
const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message:
    'Use a named export; a tool that demands a default export gets an oxlint-disable with its reason.',
};
const PACKED = 'Write each field on its own: a spread of a literal only packs lines.';
const noPackedLiterals = [
  'SpreadElement > ObjectExpression',
  'SpreadElement > ArrayExpression',
  'JSXSpreadAttribute > ObjectExpression',
].map((selector) => ({ selector, message: PACKED }));

export default defineConfig({
  plugins: ['typescript', 'react'],
  // Absolute paths, so that configurations in other folders can extend this one.
  jsPlugins: [
    { name: 'eslint-js', specifier: fileURLToPath(import.meta.resolve('oxlint-plugin-eslint')) },
    join(import.meta.dirname, 'tools/lint/english.mjs'),
    join(import.meta.dirname, 'tools/lint/words.mjs'),
  ],
  // Each rule is listed by name, so that a new version does not add rules automatically.
  categories: {
    correctness: 'off',
  },
  options: {
    typeAware: true,
  },
  ignorePatterns: [
    '**/dist/**',
    '**/dist-server/**',
    '**/gen/**',
    '**/.local/**',
    '**/.nx/**',
    '**/coverage/**',
    '**/test-results/**',
    '**/playwright-report/**',
  ],
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx', '**/*.mts'],
      rules: {
        'no-var': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'no-array-constructor': 'error',
        'no-unused-expressions': 'error',
        'no-unused-vars': [
          'error',
          {
            argsIgnorePattern: '^_',
            ignoreRestSiblings: true,
          },
        ],
        'typescript/await-thenable': 'error',
        'typescript/ban-ts-comment': 'error',
        'typescript/no-array-delete': 'error',
        'typescript/no-base-to-string': 'error',
        'typescript/no-duplicate-enum-values': 'error',
        'typescript/no-duplicate-type-constituents': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-extra-non-null-assertion': 'error',
        'typescript/no-floating-promises': 'error',
        'typescript/no-for-in-array': 'error',
        'typescript/no-implied-eval': 'error',
        'typescript/no-misused-new': 'error',
        'typescript/no-misused-promises': 'error',
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-asserted-optional-chain': 'error',
        'typescript/no-redundant-type-constituents': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-this-alias': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-declaration-merging': 'error',
        'typescript/no-unsafe-enum-comparison': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/no-unsafe-unary-minus': 'error',
        'typescript/no-wrapper-object-types': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-as-const': 'error',
        'typescript/prefer-namespace-keyword': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/restrict-plus-operands': 'error',
        'typescript/restrict-template-expressions': 'error',
        'typescript/triple-slash-reference': 'error',
        'typescript/unbound-method': 'error',
        'typescript/switch-exhaustiveness-check': 'error',
        'typescript/consistent-type-imports': [
          'error',
          {
            fixStyle: 'inline-type-imports',
          },
        ],
        'typescript/no-non-null-assertion': 'error',
      },
    },
    {
      // Nest reads constructor parameter types at run time; type-only imports would erase them.
      files: [
        'services/**/*.ts',
        'libs/service-kit/**/*.ts',
        'libs/event-bus/src/nest/**/*.ts',
        'tools/stripe-sandbox/**/*.ts',
      ],
      rules: {
        'typescript/consistent-type-imports': 'off',
      },
    },
    {
      files: ['**/*.tsx', 'libs/chat/**/*.ts', 'libs/web/**/*.ts', 'frontends/**/*.ts'],
      // Playwright's fixtures call `use`, which is not a hook.
      excludeFiles: ['tools/e2e/**'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/static-components': 'error',
        'react/use-memo': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/incompatible-library': 'error',
        'react/immutability': 'error',
        'react/globals': 'error',
        'react/refs': 'error',
        'react/set-state-in-effect': 'error',
        'react/error-boundaries': 'error',
        'react/purity': 'error',
        'react/set-state-in-render': 'error',
        'react/unsupported-syntax': 'error',
      },
    },
    {
      files: ['**/*.mjs', '**/*.cjs'],
      rules: { [RESTRICTED_SYNTAX]: ['error', ...noPackedLiterals] },
    },
    {
      files: ['**/*.ts', '**/*.tsx', '**/*.mts'],
      rules: { [RESTRICTED_SYNTAX]: ['error', noEnum, noDefaultExport, ...noPackedLiterals] },
    },
    {
      // Boundaries are only checked on import declarations, so services must not use other ways to
      // import.
      files: ['services/**/*.ts', 'tools/stripe-sandbox/**/*.ts'],
      rules: {
        [RESTRICTED_SYNTAX]: [
          'error',
          noEnum,
          noDefaultExport,
          ...noPackedLiterals,
          { selector: 'ImportExpression', message: 'Dynamic imports escape the boundary rules.' },
        ],
      },
    },
    {
      // Tools read the default export of these files.
      files: [
        '**/*.config.ts',
        '**/*.config.mts',
        '**/global-setup.ts',
        '**/global-teardown.ts',
        '**/*-reporter.ts',
        'libs/web/codegen.ts',
      ],
      rules: { [RESTRICTED_SYNTAX]: ['error', ...noPackedLiterals] },
    },
    ...english,
    words,
    ...boundaries,
  ],
});
