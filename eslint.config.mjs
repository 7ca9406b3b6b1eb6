import { defineConfig, globalIgnores } from 'eslint/config';
import { parser } from 'typescript-eslint';
import { boundaries } from './eslint/boundaries.mjs';
import { words } from './eslint/words.mjs';

const noEnum = { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' };
const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Use a named export; a tool that demands a default export gets an eslint-disable with its reason.',
};

/** What oxlint has no rules for; all others, and those that need types, are in .oxlintrc.json. */
export default defineConfig(
  globalIgnores([
    '**/dist/**',
    '**/dist-server/**',
    '**/gen/**',
    '**/.local/**',
    '**/.nx/**',
    '**/coverage/**',
    '**/test-results/**',
    '**/playwright-report/**',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mts'],
    languageOptions: { parser },
    rules: { 'no-restricted-syntax': ['error', noEnum, noDefaultExport] },
  },
  {
    // Boundaries are checked on import declarations only, so services must not have another way to import.
    files: ['services/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noEnum,
        noDefaultExport,
        { selector: 'ImportExpression', message: 'Dynamic imports escape the boundary rules.' },
      ],
    },
  },
  {
    // Their tools read the default export.
    files: [
      '**/*.config.ts',
      '**/*.config.mts',
      '**/global-setup.ts',
      '**/global-teardown.ts',
      '**/*-reporter.ts',
      'libs/web/codegen.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  words,
  ...boundaries,
);
