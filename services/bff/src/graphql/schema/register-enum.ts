import { registerEnumType } from '@nestjs/graphql';
import { isEnumType, type GraphQLSchema } from 'graphql';

const openEnums = new Set<string>();

/** A GraphQL enum whose values are those of a contract. */
export function registerEnum<Value extends string>(
  name: string,
  values: readonly Value[],
): Record<Value, Value> {
  const byName = Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>;
  registerEnumType(byName, { name });
  return byName;
}

/** The same of an open enum (`openEnum` of the contracts): answers may carry values that the schema does not list yet. */
export function registerOpenEnum<Value extends string>(
  name: string,
  values: readonly Value[],
): Record<Value, Value> {
  openEnums.add(name);
  return registerEnum(name, values);
}

/**
 * Passes values of open enums that this release does not know on to the pages, which show a fallback. Otherwise an order in a
 * status that a newer ordering service has added could not be read. Arguments still accept listed values only.
 */
export function passNewerValues(schema: GraphQLSchema): GraphQLSchema {
  for (const name of openEnums) {
    const type = schema.getType(name);
    if (isEnumType(type)) type.serialize = String;
  }
  return schema;
}
