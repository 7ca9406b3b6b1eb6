import { isSame, mergeVersions, type NewerField } from '@makeport/account/settings';
import { useState } from 'react';

/** The stored product that the form was filled with. */
export interface StoredProduct<Values> {
  values: Values;
  version: number;
}

/**
 * Returns the version that the next save replaces, and the changes of other users since the form
 * was opened.
 */
export function useStoredProduct<Values extends object>(
  stored: StoredProduct<Values>,
  changed: readonly NewerField[] = [],
) {
  const [base, setBase] = useState(stored);
  const [fields, setFields] = useState(changed);
  /**
   * Merges the form's values with newer stored values.
   * @returns null if both are equal: the response to an earlier save was lost
   */
  const merge = (mine: Values, newer: StoredProduct<Values>): Values | null => {
    if (isSame(mine, newer.values)) return null;
    const merged = mergeVersions(base.values, mine, newer.values);
    setBase(newer);
    setFields(merged.fields);
    return merged.values;
  };
  return { base, fields, merge };
}
