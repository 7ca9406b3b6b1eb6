import { getTextsByField } from '@makeport/product-listing/form';
import { isBlankOption, type ProductValues } from './product-values';
import type { FieldError } from '@makeport/web/graphql';

/** Form fields by the server's name, if the names differ. */
const NAMES: Record<string, string> = {
  priceMinCents: 'priceMin',
  priceMaxCents: 'priceMax',
  'sample.costCents': 'sampleCost',
  'sample.deliveryTime': 'sampleDeliveryTime',
  'sample.paymentTerms': 'samplePaymentTerms',
};
const COLUMNS: Record<string, string> = { additionalCostCents: 'additionalCost' };

/** Returns the form row of a sent row. The indexes differ because blank rows are not sent. */
function getRow(rows: readonly boolean[], sent: number): number {
  const filled = rows.flatMap((blank, row) => (blank ? [] : [row]));
  return filled[sent] ?? 0;
}

/** Maps a server field to a form field; null if the form has no such field. */
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

/** Returns the first error text of each form field. */
export const formErrors = (
  fields: readonly FieldError[],
  values: ProductValues,
): Map<string, string> => getTextsByField(fields, (field) => formField(field, values));
