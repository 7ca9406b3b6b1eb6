import { buildSchema, parse, validate } from 'graphql';
import { limitRules } from './query-limits';

const schema = buildSchema(`
  type Query { me: Person list(first: Int): [Person!]! }
  type Person { name: String! friend: Person friends(first: Int): [Person!]! }
`);
const errors = (query: string, introspection = false): string[] =>
  validate(schema, parse(query), limitRules({ introspection })).map(({ message }) => message);
const nested = (depth: number): string =>
  `{ me ${'{ friend '.repeat(depth - 2)}{ name ${'}'.repeat(depth)}`;

describe('limits of a document', () => {
  it('allow a tree of 8, not of 9', () => {
    expect(errors(nested(8))).toEqual([]);
    expect(errors(nested(9))).toEqual(['The query is too complex']);
  });

  it('see through fragments', () => {
    const fragments =
      'fragment A on Person { friend { friend { friend { ...B } } } } fragment B on Person { friend { friend { friend { name } } } }';
    expect(errors(`{ me { friend { ...A } } } ${fragments}`)).toContain('The query is too complex');
  });

  it('stop at a fragment that contains itself', () => {
    expect(errors('{ me { ...A } } fragment A on Person { friend { ...A } }')).toEqual([]);
  });

  it('count aliases and directives', () => {
    const aliases = Array.from({ length: 16 }, (_, index) => `a${index}: me { name }`).join(' ');
    expect(errors(`{ ${aliases} }`)).toEqual(['The query is too complex']);
    expect(errors(`{ me { ${'name @skip(if: false) '.repeat(51)} } }`)).toEqual([
      'The query is too complex',
    ]);
  });

  it('take one operation', () => {
    expect(errors('query A { me { name } } query B { me { name } }')).toEqual([
      'One operation at a time',
    ]);
  });

  it('open the schema only where that is wanted', () => {
    expect(errors('{ __schema { types { name } } }', true)).toEqual([]);
    expect(errors('{ __schema { types { name } } }')).not.toEqual([]);
    expect(errors('{ me { __typename } }')).toEqual([]);
  });
});
