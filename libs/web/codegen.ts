import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CodegenConfig } from '@graphql-codegen/cli';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const schema = join(root, 'services/bff/schema.graphql');

/** Everything that holds *.graphql documents; each gets its own src/gen. */
const projects = [
  'libs/web',
  'libs/account',
  'libs/chat',
  'libs/order-page',
  'frontends/brand',
  'frontends/manufacturer',
];
/** Fragments that an area's own operations may name. */
const shared: Record<string, string[]> = {
  'frontends/brand': ['libs/order-page/src/fragments/*.graphql'],
};

const typedDocuments = (project: string) => ({
  documents: [`${project}/src/**/*.graphql`, ...(shared[project] ?? [])].map((path) => join(root, path)),
  plugins: ['typescript-operations', 'typed-document-node'],
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    arrayInputCoercion: false,
    inputMaybeValue: 'T | null | undefined',
    scalars: { Date: 'string', DateTime: 'string', Cents: 'number' },
    strictScalars: true,
    dedupeFragments: true,
  },
});

const config: CodegenConfig = {
  schema,
  // a project may have no operations yet
  ignoreNoDocuments: true,
  generates: {
    ...Object.fromEntries(
      projects.map((project) => [join(root, project, 'src/gen/graphql.ts'), typedDocuments(project)]),
    ),
    [join(here, 'src/gen/embedded-types.ts')]: { plugins: [join(here, 'embedded-types.plugin.cjs')] },
  },
};

export default config;
