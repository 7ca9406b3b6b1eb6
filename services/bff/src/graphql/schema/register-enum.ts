import { registerEnumType } from '@nestjs/graphql';

/** A GraphQL enum whose values are those of a contract. */
export function registerEnum<Value extends string>(
  name: string,
  values: readonly Value[],
): Record<Value, Value> {
  const byName = Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>;
  registerEnumType(byName, { name });
  return byName;
}
