import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  buildSchema,
  Kind,
  parse,
  separateOperations,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql';
import { PRODUCTS_PER_PAGE } from '@makeport/rules';
import { MAX_COST, queryCost } from './query-cost';

const root = resolve(__dirname, '../../../../..');
const schema = buildSchema(readFileSync(resolve(root, 'services/bff/schema.graphql'), 'utf8'));
const cost = (query: string, variables: Record<string, unknown> = {}): number =>
  queryCost(schema, parse(query), variables);

/** Returns the operations of all front ends, each with its fragments. */
function ownDocuments(): [string, DocumentNode][] {
  const files = ['frontends', 'libs'].flatMap((folder) =>
    readdirSync(resolve(root, folder)).flatMap((name) => {
      try {
        const src = resolve(root, folder, name, 'src');
        const found = readdirSync(src, { recursive: true }).map(String);
        return found.filter((file) => file.endsWith('.graphql')).map((file) => resolve(src, file));
      } catch {
        return [];
      }
    }),
  );
  const operations: OperationDefinitionNode[] = [];
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const { definitions } of files.map((file) => parse(readFileSync(file, 'utf8')))) {
    for (const definition of definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        fragments.set(definition.name.value, definition);
      if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
    }
  }
  return operations.map((operation) => {
    const name = operation.name?.value ?? '';
    const definitions = [operation, ...fragments.values()];
    const document = separateOperations({ kind: Kind.DOCUMENT, definitions })[name];
    if (!document) throw new Error(`no document ${name}`);
    return [name, document];
  });
}

describe('queryCost', () => {
  it('X6, NFR-17: grows with the size of a page, however it is given', () => {
    const page = (size: string) => cost(`{ products(pageSize: ${size}) { items { id name } } }`);
    expect(page('100') - 2).toBe(10 * (page('10') - 2));
    const query = 'query ($size: Int! = 10) { products(pageSize: $size) { items { id name } } }';
    expect(cost(query, { size: 100 })).toBe(page('100'));
    expect(cost(query)).toBe(page('10'));
    // Execution refuses an invalid size later; here it counts as the maximum.
    expect(cost(query, { size: 'many' })).toBe(page('100'));
    expect(cost(query, { size: 1e9 })).toBe(page('100'));
    expect(cost(query, { size: -5 })).toBe(page('1'));
  });

  it("X6, NFR-17: takes the schema's own size where none is given, and the number of ids", () => {
    expect(cost('{ products { items { id } } }')).toBe(
      cost('{ products(pageSize: 3) { items { id } } }'),
    );
    const byIds = 'query ($ids: [ID!]!) { productsByIds(ids: $ids) { id name } }';
    expect(cost(byIds, { ids: ['a', 'b', 'c'] })).toBe(2 + 3 * 2);
    const byOrders = '{ orderPictures(orderIds: ["a", "b"]) { orderId image } }';
    expect(cost(byOrders)).toBe(2 + 2 * 2);
  });

  it('X6, NFR-17: refuses many large pages at once', () => {
    const fields =
      'id sku name manufacturer { id name } customizationOptions { optionId name } images';
    const pages = Array.from(
      { length: 12 },
      (_, i) => `a${i}: products(pageSize: 100) { items { ${fields} } }`,
    );
    expect(cost(`{ ${pages.join(' ')} }`)).toBeGreaterThan(MAX_COST);
  });

  it('X6, NFR-17: multiplies lists in lists', () => {
    const nested = buildSchema(
      'type Query { list(first: Int): [Node!]! } type Node { a: Int list(first: Int): [Node!]! }',
    );
    const document = parse('{ list(first: 100) { list(first: 100) { a } } }');
    expect(queryCost(nested, document, {})).toBe(2 + 100 * (2 + 100));
  });

  it('sees through fragments, each once, and ends at one that contains itself', () => {
    const plain = cost('{ products(pageSize: 50) { items { id name } } }');
    expect(
      cost('{ products(pageSize: 50) { ...A } } fragment A on ProductPage { items { id name } }'),
    ).toBe(plain);
    expect(cost('{ products(pageSize: 50) { ... on ProductPage { items { id name } } } }')).toBe(
      plain,
    );
    expect(
      cost('{ products { ...A } } fragment A on ProductPage { items { id } ...A }'),
    ).toBeGreaterThan(0);
    const bomb = Array.from(
      { length: 40 },
      (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`,
    );
    expect(
      cost(`{ ...F0 } ${bomb.join(' ')} fragment F40 on Query { fixedItems { key } }`),
    ).toBeGreaterThan(MAX_COST);
  });

  it.each(ownDocuments())(
    'X6, NFR-17: our own %s costs at most three fifths of the limit',
    (_name, document) => {
      const largest = { ids: Array(100).fill('x'), pageSize: Math.max(...PRODUCTS_PER_PAGE) };
      expect(queryCost(schema, document, largest)).toBeLessThanOrEqual(0.6 * MAX_COST);
    },
  );
});
