import { z } from 'zod';
import { emptyFields, enteredValues } from './form-fields';

const form = z.object({
  name: z.string(),
  note: z.string().nullish(),
  sample: z.object({ cost: z.number().nullable() }),
  options: z.array(z.object({ feature: z.string(), id: z.string().optional() })),
});

describe('the fields of a form', () => {
  it('F33: names what a value leaves out or empty, at every depth', () => {
    const value = { name: 'A', sample: { cost: null }, options: [{ feature: '' }] };
    expect(emptyFields(form, value)).toEqual([
      'note',
      'sample.cost',
      'options.0.feature',
      'options.0.id',
    ]);
    expect(emptyFields(form, { ...value, options: [] })).toContain('options');
    const whole = {
      name: 'A',
      note: 'B',
      sample: { cost: 0 },
      options: [{ feature: 'C', id: 'D' }],
    };
    expect(emptyFields(form, whole)).toEqual([]);
    expect(enteredValues(whole)).toEqual(['A', 'B', 0, 'C', 'D']);
  });
});
