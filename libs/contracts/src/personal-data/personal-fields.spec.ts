import { z } from 'zod';
import { eventContracts } from '../events';
import { readSchema, writtenSchema } from '../export/json-schema';
import { getClassedFields, getPersonalFields } from './personal-fields';

describe('personal data in events', () => {
  it.each(eventContracts.map((event) => [event.type, event] as const))(
    '%s: every field that can carry text has its class',
    (_, event) => {
      const open = getClassedFields(event.data).filter(([, personal]) => personal === undefined);
      expect(open).toEqual([]);
    },
  );

  it('finds fields in lists, records and choices', () => {
    const text = z.string().meta({ personal: 'text' });
    const schema = z.object({
      lines: z.array(z.object({ name: text.max(9).nullable() })),
      more: z.record(z.string(), z.unknown()).nullable().meta({ personal: 'person' }),
      either: z.union([z.string(), z.object({ deep: z.int() })]),
      state: z.enum(['open', 'shut']).default('open'),
      birthYear: z.int().meta({ personal: 'person' }),
    });
    expect(getClassedFields(schema)).toEqual([
      ['birthYear', 'person'],
      ['either', undefined],
      ['either.deep', 'none'],
      ['lines[].name', 'text'],
      ['more.*', 'person'],
      ['state', 'none'],
    ]);
  });

  it('does not take the class of an object for its fields: a new one needs its own', () => {
    const schema = z.object({ card: z.object({ owner: z.string() }).meta({ personal: 'none' }) });
    expect(getClassedFields(schema)).toEqual([['card.owner', undefined]]);
  });

  it('is not part of the published schemas', () => {
    const schema = z.object({ name: z.string().meta({ personal: 'person' }) });
    expect(JSON.stringify([readSchema(schema), writtenSchema(schema)])).not.toContain('personal');
  });

  it('lists what may say something of people', () => {
    const event = eventContracts.find(({ type }) => type === 'identity.account-registered.v1');
    expect(event && getPersonalFields(event)).toEqual([
      { path: 'companyName', class: 'company' },
      { path: 'email', class: 'person' },
      { path: 'location', class: 'company' },
    ]);
  });
});
