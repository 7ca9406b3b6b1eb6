import { z } from 'zod';
import type { EventContract } from '../define-event';

/**
 * The class of personal data in a field (ADR 0059), declared as `.meta({ personal: … })`. `person`:
 * a name, an address, or anything else that identifies or reaches a person. `text`: free text,
 * which may contain anything. `company`: an account's name on the marketplace, which is a person's
 * name for a sole trader. `none`: ids, amounts, states, times and product data.
 */
export type PersonalClass = 'person' | 'text' | 'company' | 'none';

declare module 'zod' {
  interface GlobalMeta {
    personal?: PersonalClass;
  }
}

export interface PersonalField {
  readonly path: string;
  readonly class: Exclude<PersonalClass, 'none'>;
}

/** Returns the fields of an event's data that may contain personal data. */
export const getPersonalFields = (event: EventContract): PersonalField[] =>
  getClassedFields(event.data).flatMap(([path, personal]) =>
    personal === undefined || personal === 'none' ? [] : [{ path, class: personal }],
  );

/** Returns the class of every field by its path, such as 'order.items[].name'; '*' is any key. */
export function getClassedFields(schema: z.ZodType): [path: string, PersonalClass | undefined][] {
  const found = new Map<string, PersonalClass | undefined>();
  collect(schema, '', undefined, found);
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * Lists, records and wrappers pass their class to their contents; each field of an object declares
 * its own.
 */
function collect(
  schema: z.core.$ZodType,
  path: string,
  outer: PersonalClass | undefined,
  found: Map<string, PersonalClass | undefined>,
): void {
  const personal = z.globalRegistry.get(schema)?.personal ?? outer;
  const into = (inner: z.core.$ZodType, innerPath = path) =>
    collect(inner, innerPath, personal, found);
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
      collect(field, path === '' ? name : `${path}.${name}`, undefined, found);
    }
  } else if (schema instanceof z.ZodUnion) for (const each of schema.options) into(each);
  else if (schema instanceof z.ZodArray) into(schema.element, `${path}[]`);
  else if (schema instanceof z.ZodRecord) into(schema.valueType, `${path}.*`);
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    into(schema.unwrap());
  else found.set(path, personal ?? found.get(path) ?? classOfType(schema));
}

/** Returns the class of a field that declares none: 'none' for ids, times, states and amounts. */
function classOfType(schema: z.core.$ZodType): PersonalClass | undefined {
  const isClosed =
    schema instanceof z.ZodUUID ||
    schema instanceof z.ZodISODateTime ||
    schema instanceof z.ZodISODate ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodNumber;
  return isClosed ? 'none' : undefined;
}
