import {
  MAX_SPECIFICATIONS,
  MAX_SPECIFICATION_NAME_LENGTH,
  MAX_SPECIFICATION_VALUE_LENGTH,
} from '@makeport/rules';
import type { FormCheck } from './form-check';

/** A row of the form's list of specifications. */
export interface SpecificationEntry {
  readonly name: string;
  readonly value: string;
}

/** By name (DATA-2), each name once whatever its case; rows without any entry are none. */
export function checkedSpecifications(
  entries: readonly SpecificationEntry[],
  check: FormCheck,
): Record<string, string> {
  if (entries.length > MAX_SPECIFICATIONS) {
    check.wrong('specifications', `At most ${MAX_SPECIFICATIONS} specifications are allowed`);
  }
  const taken = new Set<string>();
  const rows = entries.flatMap((entry, index): [string, string][] => {
    if (entry.name.trim() === '' && entry.value.trim() === '') return [];
    const field = `specifications.${index}`;
    const name = check.required(`${field}.name`, 'Name', entry.name, MAX_SPECIFICATION_NAME_LENGTH);
    const value = check.required(
      `${field}.value`,
      'Value',
      entry.value,
      MAX_SPECIFICATION_VALUE_LENGTH,
    );
    const key = name.toLowerCase();
    if (taken.has(key)) check.wrong(`${field}.name`, 'This specification is there already');
    taken.add(key);
    return [[name, value]];
  });
  return Object.fromEntries(rows);
}
