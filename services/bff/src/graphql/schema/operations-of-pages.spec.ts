import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSchema } from 'graphql';
import {
  explainMissingHistory,
  readReleasedOperations,
  readReleasedSchema,
} from '@makeport/testing/last-release';
import { listRefusals, readOperations } from './operations-of-pages';

const root = resolve(__dirname, '../../../../..');
const read = (path: string) => readFileSync(path, 'utf8');

function readCurrentOperations() {
  const texts: Record<string, string> = {};
  for (const path of globSync('{frontends,libs}/*/src/**/*.graphql', { cwd: root })) {
    const folder = path.split('/').slice(0, 2).join('/');
    texts[folder] = `${texts[folder] ?? ''}\n${read(join(root, path))}`;
  }
  return readOperations(texts);
}

const current = readCurrentOperations();

const expectOperations = (operations: typeof current) => {
  expect(operations.length).toBeGreaterThan(150);
  expect(operations.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Session', 'BrandProfile', 'ManufacturerOrders', 'AdminUsers']),
  );
};

it('finds what the pages of this release ask', () => {
  expectOperations(current);
});

// `npm test` counts `describe.skip` as a failure.
const missingHistory = explainMissingHistory();
if (missingHistory) console.warn(`Skips the tests of the last release. ${missingHistory}`);
else
  describe('the last release', () => {
    let released: typeof current;
    beforeAll(() => {
      released = readOperations(readReleasedOperations());
    });

    it('finds what its pages ask', () => {
      expectOperations(released);
    });

    it('this bff answers all that pages of the last release ask', () => {
      const schema = buildSchema(read(join(root, 'services/bff/schema.graphql')));
      expect(listRefusals(schema, released)).toEqual([]);
    });

    it('the bff of the last release answers what pages asked it already: what is new comes in operations of its own', () => {
      const known = new Set(released.map(({ name }) => name));
      const asked = current.filter(({ name }) => known.has(name));
      expect(listRefusals(buildSchema(readReleasedSchema()), asked)).toEqual([]);
    });
  });

describe('listRefusals', () => {
  const schema = buildSchema('type Query { a(b: Int): A } type A { id: ID name: String }');
  const fragment = 'fragment Named on A { name }';
  const list = (texts: Readonly<Record<string, string>>) =>
    listRefusals(schema, readOperations(texts));

  it('takes fragments from the own folder, then from others', () => {
    expect(list({ one: 'query Q { a { ...Named } }', other: fragment })).toEqual([]);
    expect(
      list({
        other: 'fragment Named on A { gone }',
        one: `query Q { a { ...Named } } ${fragment}`,
      }),
    ).toEqual([]);
  });

  it.each([
    ['a field', 'query Q { a { gone } }', 'one Q: Cannot query field "gone" on type "A".'],
    [
      'a field of a fragment',
      `query Q { a { ...Gone } } fragment Gone on A { gone }`,
      '"gone" on type "A"',
    ],
    ['an argument', 'query Q($c: Int) { a(c: $c) { id } }', 'Unknown argument "c"'],
    ['a fragment', 'query Q { a { ...Nowhere } }', 'Unknown fragment "Nowhere"'],
  ])('names the operation and %s that is not there', (_what, text, reason) => {
    expect(list({ one: text })).toEqual([expect.stringContaining(reason)]);
  });

  it('tells what passes the limits of the bff', () => {
    const aliases = Array.from({ length: 16 }, (_, index) => `a${index}: a { id }`).join(' ');
    expect(list({ one: `query Q { ${aliases} }` })).toContain('one Q: The query is too complex');
  });
});
