import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaries } from './eslint/boundaries.mjs';

const typescript = ['**/*.ts', '**/*.tsx', '**/*.mts'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-server/**',
      '**/gen/**',
      '**/.local/**',
      '**/.nx/**',
      '**/coverage/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: typescript,
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // An async method without await keeps a port's shape; the rule would force the shape to follow the body.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
        {
          selector: 'ExportDefaultDeclaration',
          message:
            'Use a named export; a tool that demands a default export gets an eslint-disable with its reason.',
        },
      ],
    },
  },
  {
    // Boundaries are checked on import declarations only, so services must not have another way to import.
    files: ['services/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
        { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
        { selector: 'ImportExpression', message: 'Dynamic imports escape the boundary rules.' },
      ],
    },
  },
  {
    // Nest reads constructor parameter types at run time: a type-only import would erase them.
    files: ['services/**/*.ts', 'libs/service-kit/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['**/*.tsx', 'libs/chat/**/*.ts', 'libs/web/**/*.ts', 'frontends/**/*.ts'],
    // Playwright's fixtures end in a call of `use`, which is no hook.
    ignores: ['frontends/e2e/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['**/*.config.ts', '**/*.config.mts', '**/global-setup.ts', '**/global-teardown.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  ...boundaries,
);
