import { isSame, mergeNewer, type NewerField } from '@makeport/account/settings';
import { useState } from 'react';

/** A stored product as the form was filled with it. */
export interface StoredProduct<Values> {
  values: Values;
  version: number;
}

/** The product that the entries are compared with and saved over, and what others changed of it meanwhile. */
export function useStoredProduct<Values extends object>(
  stored: StoredProduct<Values>,
  changed: readonly NewerField[] = [],
) {
  const [base, setBase] = useState(stored);
  const [fields, setFields] = useState(changed);
  /** @returns the entries with what is newer; null: they are what is stored, the answer to saving them was lost */
  const merge = (mine: Values, newer: StoredProduct<Values>): Values | null => {
    if (isSame(mine, newer.values)) return null;
    const merged = mergeNewer(base.values, mine, newer.values);
    setBase(newer);
    setFields(merged.fields);
    return merged.values;
  };
  return { base, fields, merge };
}
