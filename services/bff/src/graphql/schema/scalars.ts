import { givenDay, givenInstant } from '@makeport/contracts';
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { z } from 'zod';

/**
 * Creates a scalar that validates variables, literals and results with one schema.
 * @param given the schema of variables and literals, if it is stricter than that of results
 */
function scalar<T extends string | number>(
  name: string,
  description: string,
  schema: z.ZodType<T>,
  given: z.ZodType<T> = schema,
): GraphQLScalarType {
  const checkBy = (expected: z.ZodType<T>) => (value: unknown) => {
    const parsed = expected.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new GraphQLError(`${name} cannot represent this value`);
  };
  const check = checkBy(given);
  const literal = (node: ValueNode): T => {
    if (node.kind === Kind.INT) return check(Number(node.value));
    if (node.kind === Kind.STRING) return check(node.value);
    throw new GraphQLError(`${name} cannot represent this value`, { nodes: node });
  };
  return new GraphQLScalarType({
    name,
    description,
    serialize: checkBy(schema),
    parseValue: check,
    parseLiteral: literal,
  });
}

/** The DateTime of graphql-scalars accepts more than it documents (GHSA-m88h-g79w-v5mc). */
export const DateTimeScalar = scalar(
  'DateTime',
  'An instant in UTC: 2026-11-21T10:00:00.000Z',
  z.iso.datetime(),
  givenInstant,
);

export const DateScalar = scalar('Date', 'A day: 2026-11-21', z.iso.date(), givenDay);

/** GraphQL's Int ends at 21 million dollars in cents. */
export const CentsScalar = scalar(
  'Cents',
  'An amount in cents of a dollar, not negative',
  z.int().nonnegative(),
);
