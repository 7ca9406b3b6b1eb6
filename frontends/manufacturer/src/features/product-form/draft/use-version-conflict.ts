import { isSame, mergeVersions, type NewerField } from '@makeport/account/settings';
import { useStoredProduct } from '@makeport/product-listing/form';
import { useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { Draft, StoredProductValues } from './product-draft';
import type { ProductValues } from '../product-values';

interface Start {
  /** The initial values of the form. */
  values: ProductValues;
  fields: NewerField[];
}

/**
 * Merges the draft with the stored product if the product has changed since the draft was saved.
 */
export function mergeDraft(stored: StoredProductValues, draft: Draft | null): Start {
  if (!draft) return { values: stored.values, fields: [] };
  if (!draft.base || draft.base.version === stored.version)
    return { values: draft.values, fields: [] };
  return mergeVersions(draft.base.values, draft.values, stored.values);
}

export function useVersionConflict(
  form: UseFormReturn<ProductValues>,
  stored: StoredProductValues,
  start: Start,
) {
  const { base, fields, merge } = useStoredProduct(stored, start.fields);
  /** Increases when a merge replaces the pictures, because their field keeps its own state. */
  const [pictures, setPictures] = useState(0);

  const enter = (name: FieldPath<ProductValues>, value: unknown) => {
    form.setValue(name, value as never, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    if (name === 'images') setPictures((count) => count + 1);
  };
  /**
   * Merges a newer stored product into the entries.
   * @returns whether the entries already equal the stored product
   */
  const mergeInto = (mine: ProductValues, newer: StoredProductValues): boolean => {
    const merged = merge(mine, newer);
    if (merged === null) return true;
    for (const name of Object.keys(merged) as (keyof ProductValues)[]) {
      if (!isSame(merged[name], mine[name])) enter(name, merged[name]);
    }
    return false;
  };
  return { base, fields, pictures, enter, merge: mergeInto };
}
