import { isSame, mergeNewer, type NewerField } from '@makeport/account/settings';
import { useState } from 'react';

/** The stored product that the form was filled with. */
export interface StoredProduct<Values> {
  values: Values;
  version: number;
}

/**
 * Returns the version that edits are compared with and saved over, and the changes that other users
 * made meanwhile.
 */
export function useStoredProduct<Values extends object>(
  stored: StoredProduct<Values>,
  changed: readonly NewerField[] = [],
) {
  const [base, setBase] = useState(stored);
  const [fields, setFields] = useState(changed);
  /**
   * @returns the entries merged with newer values; null if they equal the stored ones because the
   * response to a save was lost
   */
  const merge = (mine: Values, newer: StoredProduct<Values>): Values | null => {
    if (isSame(mine, newer.values)) return null;
    const merged = mergeNewer(base.values, mine, newer.values);
    setBase(newer);
    setFields(merged.fields);
    return merged.values;
  };
  return { base, fields, merge };
}
