import { z } from 'zod';
import { eventContracts } from '../events';
import { writtenSchema } from '../export/json-schema';
import { classOfField, fieldClasses } from './field-classes';
import { getFields } from './fields-of-schema';

const fields = new Set(eventContracts.flatMap(({ data }) => getFields(writtenSchema(data))));

describe('personal data in events', () => {
  it('is decided for every field: a new one needs its class', () => {
    expect([...fields].filter((path) => classOfField(path) === undefined)).toEqual([]);
  });

  it('is decided once for each field, and for none that is gone', () => {
    const listed = Object.values(fieldClasses).flat();
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((path) => !fields.has(path))).toEqual([]);
  });

  it('finds fields in lists, records and choices', () => {
    const schema = z.object({
      lines: z.array(z.object({ name: z.string() })),
      more: z.record(z.string(), z.unknown()).nullable(),
      either: z.union([z.string(), z.object({ deep: z.int() })]),
    });
    expect(getFields(writtenSchema(schema))).toEqual([
      'either',
      'either.deep',
      'lines[].name',
      'more.*',
    ]);
  });
});
