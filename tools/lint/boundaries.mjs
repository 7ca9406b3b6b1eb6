/**
 * The dependency rules of the code base, as one block of ESLint's `no-restricted-imports` for each
 * folder. A later block of that rule replaces an earlier one for the same file, so each block
 * contains all rules for its files, and the blocks of one package are ordered from general to
 * special.
 */
import { readWorkspaces } from './workspaces.mjs';

/** The packages that a package of this type may import. Others are forbidden. */
const typeMayImport = {
  lib: ['lib'],
  service: ['lib'],
  app: ['lib'],
  shell: ['lib'],
  e2e: ['lib', 'tool'],
  tool: ['lib', 'tool'],
  // For its tests only: see `exampleBlocks`.
  example: ['lib', 'tool'],
};
const sideMayImport = {
  any: ['any'],
  server: ['server', 'any'],
  web: ['web', 'any'],
  'web-build': ['web-build', 'any'],
};
const foreignTechnology = {
  any: '@nestjs/|@temporalio/|typeorm|pg$|kafkajs|react|fastify',
  server: 'react|react-dom|urql|@urql/',
  web: '@nestjs/|@temporalio/|typeorm|pg$|kafkajs|stripe$',
  'web-build': '@nestjs/|@temporalio/|typeorm|pg$|kafkajs|react',
};

const tests = [
  '**/*.spec.ts',
  '**/*.spec.tsx',
  '**/*.int-spec.ts',
  '**/*.long-spec.ts',
  '**/testing/**',
  '**/test/**',
];

function mayImport(from, to) {
  return typeMayImport[from.type].includes(to.type) && sideMayImport[from.side].includes(to.side);
}

function block(files, patterns, excludeFiles = []) {
  return {
    files,
    excludeFiles,
    rules: { 'eslint-js/no-restricted-imports': ['error', { patterns }] },
  };
}

/**
 * Returns a pattern that rejects every import except those that start with one of `allowed` (regex
 * sources).
 */
function only(allowed, message) {
  return { regex: `^(?!(?:${allowed.join('|')}))`, message };
}

function packagePatterns(from, workspaces) {
  const forbidden = workspaces
    .filter((to) => to.name !== from.name && !mayImport(from, to))
    .map((to) => to.name);
  const patterns = [
    {
      regex: `^(?:${foreignTechnology[from.side]})`,
      message: `${from.name} is of side ${from.side}.`,
    },
    {
      regex: String.raw`^(?:\.\./)+(?:libs|services|frontends|deploy|tools)/`,
      message: 'Reach another package by its name.',
    },
  ];
  if (forbidden.length > 0) {
    patterns.push({
      regex: `^(?:${forbidden.join('|')})(?:/|$)`,
      message: `A package with the tags type:${from.type}, side:${from.side} may not depend on it.`,
    });
  }
  return patterns;
}

const nothingElse =
  'The rules import only themselves, and zod in the product form, so that every side can use them.';
const noTesting = {
  regex: '^@makeport/testing',
  message: 'Engines and builders for tests belong in tests.',
};
/**
 * Tools also build the last release, which the tests of the bff read, and the browser tests receive
 * traces.
 */
const noTestingInTools = {
  regex: '^@makeport/testing(?!/(?:last-release|trace-receiver)$)',
  message: noTesting.message,
};

/** The adapters that a use case calls: its repositories and the clients of other systems. */
const drivenAdapters = 'adapters/(?:postgres|(?:kafka|rpc|temporal)/clients|passwords|totp)';

function serviceBlocks(service, base) {
  const src = `${service.folder}/src`;
  const at = (folder) => [`${src}/${folder}/**/*.ts`];
  const useCases = (files, around) =>
    block(
      files,
      [
        ...base,
        only(
          [
            String.raw`\./`,
            ...around,
            '@makeport/(?:errors|money|rules|contracts|event-bus)',
            'node:crypto',
            '@nestjs/common$',
          ],
          'A use case imports the domain, repositories and clients of its service, contracts and the event bus.',
        ),
      ],
      tests,
    );
  const domain = (files, around) =>
    block(
      files,
      [
        ...base,
        only(
          [String.raw`\./`, ...around, '@makeport/(?:errors|money|rules)'],
          'The domain knows itself, errors, money and the rules that several sides share.',
        ),
      ],
      tests,
    );
  return [
    block(
      [`${src}/*/**/*.ts`],
      [
        ...base,
        noTesting,
        {
          regex: String.raw`^(?:\.\./)+(?:features|app\.module$|start-)`,
          message: 'A feature imports the kit and registers with it; the kit knows no feature.',
        },
      ],
      [...tests, `${src}/features/**`],
    ),
    domain([`${src}/domain/*.ts`], []),
    domain([`${src}/domain/*/**/*.ts`], [String.raw`\.\./(?!\.\./)`]),
    useCases([`${src}/use-cases/*.ts`], [String.raw`\.\./(?:domain|${drivenAdapters})/`]),
    useCases(
      [`${src}/use-cases/*/**/*.ts`],
      [String.raw`\.\./(?!\.\./|adapters/)`, String.raw`\.\./\.\./(?:domain|${drivenAdapters})/`],
    ),
    block(
      at('workflows'),
      [
        ...base,
        only(
          [
            String.raw`\./`,
            String.raw`\.\./domain/`,
            String.raw`\.\./activities/`,
            '@makeport/(?:errors|money|rules)',
            '@temporalio/(?:workflow|common)',
          ],
          'A workflow is deterministic: itself, the domain and the types of activities.',
        ),
      ],
      tests,
    ),
    block(at('adapters'), [...base, noTesting], tests),
    ...['rpc', 'kafka', 'postgres', 'stripe', 'temporal', 'http', 'mail'].flatMap((technology) => {
      const folder = `${src}/adapters/${technology}`;
      const message = 'An adapter never imports another adapter.';
      const adapters = (files, regex) =>
        block(files, [...base, noTesting, { regex, message }], tests);
      return [
        adapters([`${folder}/*.ts`], String.raw`^\.\./(?!\.\./)`),
        adapters([`${folder}/*/**/*.ts`], String.raw`^\.\./\.\./(?!\.\./)`),
      ];
    }),
    block(
      [`${src}/adapters/rpc/*.rpc.ts`],
      [
        ...base,
        noTesting,
        {
          regex: String.raw`^\.\./(?!\.\./|postgres/)`,
          message: 'A controller calls use cases and reads repositories, and no other adapter.',
        },
      ],
    ),
  ];
}

function remoteBlocks(app, base) {
  const features = `${app.folder}/src/features`;
  const shared = `${app.folder}/src/shared`;
  const sideways = 'A feature never imports another feature; routes.tsx and layout/ compose them.';
  return [
    block(
      [`${shared}/**/*.{ts,tsx}`],
      [
        ...base,
        {
          regex: String.raw`^(?:\.\./)+(?:features|layout|routes)`,
          message: 'Features import what they share; it imports none of them.',
        },
      ],
      tests,
    ),
    block(
      [`${features}/*/*.{ts,tsx}`],
      [
        ...base,
        { regex: String.raw`^\.\./(?!\.\./)`, message: sideways },
        { regex: String.raw`^\.\./\.\./(?:layout|routes|features)`, message: sideways },
      ],
    ),
    block(
      [`${features}/*/*/**/*.{ts,tsx}`],
      [
        ...base,
        { regex: String.raw`^\.\./\.\./(?!\.\./)`, message: sideways },
        { regex: String.raw`^\.\./\.\./\.\./(?:layout|routes|features)`, message: sideways },
      ],
    ),
  ];
}

const facades = [
  { regex: '^react-router', message: 'Use @makeport/web/router: one router for all areas.' },
  {
    regex: '^(?:urql|@urql/)',
    message: 'Use @makeport/web/graphql: one GraphQL client for all areas.',
  },
];

/** Returns the blocks of an example, which only uses the published contracts, read as files. */
function exampleBlocks(example) {
  const message = 'An example knows nothing of this repository but the published schemas.';
  return [
    block(
      [`${example.folder}/**/*.{ts,tsx}`],
      [
        { regex: '^@makeport/', message },
        { regex: String.raw`^(?:\.\./){2,}`, message },
      ],
      tests,
    ),
  ];
}

export const workspaces = readWorkspaces();

export const boundaries = workspaces.flatMap((workspace) => {
  const base = packagePatterns(workspace, workspaces);
  const web =
    workspace.side === 'web' && workspace.name !== '@makeport/web' ? [...base, ...facades] : base;
  const isTool = workspace.type === 'tool' || workspace.type === 'e2e';
  const source =
    workspace.name === '@makeport/testing' ? web : [...web, isTool ? noTestingInTools : noTesting];
  const blocks = [
    block([`${workspace.folder}/**/*.{ts,tsx}`], source, tests),
    block(
      tests.map((t) => `${workspace.folder}/${t}`),
      workspace.side === 'web' ? web : base,
    ),
  ];
  if (workspace.side === 'web') {
    // The configuration that builds a front end may import other packages than the front end.
    const build = packagePatterns({ ...workspace, side: 'web-build' }, workspaces);
    blocks.push(block([`${workspace.folder}/webpack.config.ts`], build));
  }
  if (workspace.name === '@makeport/rules') {
    const files = [`${workspace.folder}/**/*.ts`];
    blocks.push(block(files, [...base, only([String.raw`\.\.?/`], nothingElse)], tests));
    const forms = [`${workspace.folder}/src/products/*form*.ts`];
    blocks.push(block(forms, [...base, only([String.raw`\.\.?/`, 'zod$'], nothingElse)], tests));
  }
  if (workspace.type === 'example') blocks.push(...exampleBlocks(workspace));
  if (workspace.type === 'service') blocks.push(...serviceBlocks(workspace, base));
  if (workspace.type === 'app' || workspace.type === 'shell')
    blocks.push(...remoteBlocks(workspace, source));
  return blocks;
});
