import { ChangedMeanwhile, type NewerField } from '@makeport/account/settings';
import { useWatch, type FieldPath } from 'react-hook-form';
import { useProductForm } from '../form-context';
import type { ProductValues } from '../product-values';

const LABELS: Record<keyof ProductValues, string> = {
  name: 'Product name',
  sku: 'SKU',
  category: 'Category',
  description: 'Description',
  images: 'Product images',
  facilities: 'Facilities',
  certifications: 'Certifications',
  specifications: 'Specifications',
  priceMin: 'Minimum price',
  priceMax: 'Maximum price',
  moq: 'MOQ',
  leadTime: 'Lead time',
  monthlyCapacity: 'Monthly capacity',
  customizationOptions: 'Customization options',
  sampleAvailable: 'Samples available',
  sampleCost: 'Sample cost',
  sampleDeliveryTime: 'Sample delivery time',
  samplePaymentTerms: 'Sample payment terms',
  shippingTerms: 'Shipping terms',
  paymentTerms: 'Payment terms',
};

interface NewerProductProps {
  fields: readonly NewerField[];
  onChoose: (name: FieldPath<ProductValues>, value: unknown) => void;
}

/** What somebody else saved of this product while the form was open, and whose value counts. */
export function NewerProduct({ fields, onChoose }: NewerProductProps) {
  const values = useWatch({ control: useProductForm().control });
  return (
    <ChangedMeanwhile
      title="This product was saved elsewhere after you opened it"
      fields={fields}
      values={values}
      labels={LABELS}
      describe={inWords}
      onChoose={(path, value) => onChoose(path as FieldPath<ProductValues>, value)}
    />
  );
}

/** Rows of a list are told by what stands in them, pictures by their number. */
export function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return String(value) || '(empty)';
  const rows: unknown[] = value;
  if (rows.some((row) => typeof row === 'string')) {
    return rows.length === 1 ? '1 picture' : `${rows.length} pictures, in this order`;
  }
  const texts = rows.map((row) =>
    Object.entries(row as Record<string, unknown>)
      .filter(([name, part]) => name !== 'optionId' && part !== '' && part !== null)
      .map(([, part]) => String(part))
      .join(', '),
  );
  return texts.filter((text) => text !== '').join('; ') || '(empty)';
}
