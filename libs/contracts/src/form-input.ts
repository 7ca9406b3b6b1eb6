import { z } from 'zod';

const MAX_ROWS = 200;

/**
 * Returns the shape of a form without its rules. The service that owns the form checks the rules
 * and reports every invalid field.
 */
export const formInput = <Form extends z.ZodType>(form: Form) =>
  withoutRules(form) as z.ZodType<z.input<Form>, z.input<Form>>;

function withoutRules(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    return z.object(Object.fromEntries(fields.map(([name, each]) => [name, withoutRules(each)])));
  }
  if (schema instanceof z.ZodArray) return z.array(withoutRules(schema.element)).max(MAX_ROWS);
  if (schema instanceof z.ZodOptional) return withoutRules(schema.unwrap()).optional();
  if (schema instanceof z.ZodNullable) return withoutRules(schema.unwrap()).nullable();
  if (schema instanceof z.ZodPipe) return withoutRules(schema.in);
  if (schema instanceof z.ZodString) return z.string();
  if (schema instanceof z.ZodNumber) return z.number();
  if (schema instanceof z.ZodBoolean) return z.boolean();
  throw new Error(`a form has no field of type ${schema._zod.def.type}`);
}
