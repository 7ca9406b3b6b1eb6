import { registerEnumType } from '@nestjs/graphql';
import { isEnumType, type GraphQLSchema } from 'graphql';

const openEnums = new Set<string>();

/** Registers a GraphQL enum with the values of a contract. */
export function registerEnum<Value extends string>(
  name: string,
  values: readonly Value[],
): Record<Value, Value> {
  const byName = Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>;
  registerEnumType(byName, { name });
  return byName;
}

/**
 * Registers an enum whose answers may contain values that the schema does not list yet
 * (`openEnum`).
 */
export function registerOpenEnum<Value extends string>(
  name: string,
  values: readonly Value[],
): Record<Value, Value> {
  openEnums.add(name);
  return registerEnum(name, values);
}

/**
 * Lets answers contain unlisted values of open enums; pages show a fallback. Otherwise a page could
 * not read an order with a status of a newer ordering service. Arguments accept listed values only.
 */
export function passNewerValues(schema: GraphQLSchema): GraphQLSchema {
  for (const name of openEnums) {
    const type = schema.getType(name);
    if (isEnumType(type)) type.serialize = String;
  }
  return schema;
}
