import { z } from 'zod';
import { formInput } from './form-input';

const form = formInput(
  z
    .object({
      name: z.string().trim().min(1).max(10),
      cost: z.number().positive().pipe(z.int().max(5)),
      rows: z.array(z.object({ text: z.string().max(3).nullable() })).min(1),
      more: z.boolean().optional(),
    })
    .refine(({ name }) => name !== 'none'),
);

describe('the input of a form', () => {
  it('OPEN-67: takes what the rules of the form refuse, so that catalog names every wrong field', () => {
    const wrong = { name: ' none ', cost: -1.5, rows: [{ text: 'long' }, { text: null }] };
    expect(form.parse(wrong)).toEqual(wrong);
    expect(form.parse({ ...wrong, rows: [] })).toEqual({ ...wrong, rows: [] });
  });

  it('refuses other types, missing fields and more rows than any form has', () => {
    const good = { name: 'a', cost: 1, rows: [] };
    const wrong = [
      { ...good, name: 1 },
      { name: 'a', cost: 1 },
      { ...good, more: null },
    ];
    for (const each of wrong) expect(form.safeParse(each).success).toBe(false);
    const rows = Array.from({ length: 201 }, () => ({ text: '' }));
    expect(form.safeParse({ ...good, rows }).success).toBe(false);
  });
});
