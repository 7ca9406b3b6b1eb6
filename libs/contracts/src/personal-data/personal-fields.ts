import { z } from 'zod';
import type { EventContract } from '../define-event';

/**
 * What a field may say of people (ADR 0059), as `.meta({ personal: … })` at the field. `person`: a name, an address, a way
 * to reach or to identify someone. `text`: free text, so anything. `company`: what an account calls itself, shown on the
 * marketplace; for a sole trader it is a person's name. `none`: ids, amounts, states, times and what a product is.
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

/** The fields of an event's data that may say something of people. */
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

/** Lists and wrappers pass their class on to what they contain; a field of an object needs its own. */
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

/** Ids, times, states and amounts say nothing of people unless their field declares it. */
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
