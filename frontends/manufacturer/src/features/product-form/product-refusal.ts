import { getTextsByField } from '@makeport/product-listing/form';
import { isBlankOption, type ProductValues } from './product-values';
import type { FieldError } from '@makeport/web/graphql';

/** The server's names of fields where the form has others. */
const NAMES: Record<string, string> = {
  priceMinCents: 'priceMin',
  priceMaxCents: 'priceMax',
  'sample.costCents': 'sampleCost',
  'sample.deliveryTime': 'sampleDeliveryTime',
  'sample.paymentTerms': 'samplePaymentTerms',
};
const COLUMNS: Record<string, string> = { additionalCostCents: 'additionalCost' };

/** In which row of the form the n-th row stands that was sent: blank ones are not. */
function getRow(rows: readonly boolean[], sent: number): number {
  const filled = rows.flatMap((blank, row) => (blank ? [] : [row]));
  return filled[sent] ?? 0;
}

/**
 * Where the texts of a refusal belong: under which of the form's fields. Null for what the form has no field for.
 */
export function formField(field: string, values: ProductValues): string | null {
  if (field in NAMES) return NAMES[field] ?? null;
  const [list = '', index, column] = field.split('.');
  if (list === 'facilities' || list === 'certifications') {
    const row = getRow(
      values[list].map(({ text }) => text.trim() === ''),
      Number(index ?? 0),
    );
    return `${list}.${row}.text`;
  }
  if (list === 'customizationOptions') {
    const row = getRow(values.customizationOptions.map(isBlankOption), Number(index ?? 0));
    return `${list}.${row}.${column ? (COLUMNS[column] ?? column) : 'feature'}`;
  }
  if (list === 'specifications' && index !== undefined) {
    const row = getRow(
      values.specifications.map(({ name, value }) => `${name}${value}`.trim() === ''),
      Number(index),
    );
    return `specifications.${row}.${column ?? 'name'}`;
  }
  return list in values ? list : null;
}

/** The refusal by field of the form, the first text of each. */
export const formErrors = (
  fields: readonly FieldError[],
  values: ProductValues,
): Map<string, string> => getTextsByField(fields, (field) => formField(field, values));
