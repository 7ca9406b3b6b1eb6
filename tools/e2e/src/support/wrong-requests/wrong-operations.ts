import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { wrongValues } from './wrong-values.ts';

export interface WrongOperation {
  readonly operation: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Existing values, by the name of their field or argument. */
export type KnownValues = Readonly<Record<string, unknown>>;

/** Returns each operation of the schema with each argument wrong in every way, one at a time. */
export function wrongOperations(schema: GraphQLSchema, known: KnownValues): WrongOperation[] {
  const good = (type: GraphQLInputType, name: string): unknown => goodValue(type, name, known);
  return [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).flatMap((field) => {
      const operation = `${root?.name ?? ''}.${field.name}`;
      const query = getDocument(root?.name === 'Mutation' ? 'mutation' : 'query', field);
      const needed = field.args.filter(({ type }) => isNonNullType(type));
      const variables = Object.fromEntries(
        needed.map(({ name, type }) => [name, good(type, name)]),
      );
      return field.args.flatMap(({ name, type }) =>
        wrongValues(type, name, good).map((wrong) => ({
          operation,
          query,
          variables: { ...variables, [name]: wrong },
        })),
      );
    }),
  );
}

function goodValue(type: GraphQLInputType, name: string, known: KnownValues): unknown {
  if (isNonNullType(type)) return goodValue(type.ofType, name, known);
  if (name in known) return known[name];
  if (isListType(type)) return [goodValue(type.ofType, name, known)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(
      needed.map((field) => [field.name, goodValue(field.type, field.name, known)]),
    );
  }
  const values: Readonly<Record<string, unknown>> = { Int: 1, Float: 1, Cents: 100, Boolean: true };
  if (type.name === 'ID') return '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  return values[type.name] ?? (type.name === 'Date' ? '2099-01-01' : 'Harbour');
}

function getDocument(
  kind: 'query' | 'mutation',
  { name, args, type }: GraphQLField<unknown, unknown>,
): string {
  const definitions = args.map((each) => `$${each.name}: ${String(each.type)}`).join(', ');
  const given = args.map((each) => `${each.name}: $${each.name}`).join(', ');
  const fields = getSelection(type, 2);
  return `${kind} ${definitions && `(${definitions})`} { ${name}${given && `(${given})`} ${fields} }`;
}

/** Returns some fields of the type, so that the results are resolved as well. */
function getSelection(type: GraphQLField<unknown, unknown>['type'], depth: number): string {
  const named = getNamedType(type);
  if (!isCompositeType(named) || !isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (!isCompositeType(getNamedType(field.type))) return [field.name];
    return depth > 1 ? [`${field.name} ${getSelection(field.type, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}
