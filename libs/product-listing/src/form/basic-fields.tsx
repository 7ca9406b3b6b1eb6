import {
  MAX_PRODUCT_DESCRIPTION_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_SKU_LENGTH,
} from '@makeport/rules';
import { SelectField, TextareaField, TextField, type SelectOption } from '@makeport/ui';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

interface BasicValues {
  name: string;
  sku: string;
  category: string;
  description: string;
}

interface BasicFieldsProps {
  categories: readonly (SelectOption | string)[];
  skuHelp?: string;
  /** Shown above the description. */
  children?: ReactNode;
}

/**
 * Renders name, SKU, category and description (MFR-26 to MFR-28, ADM-22) for a grid of two columns.
 */
export function BasicFields({ categories, skuHelp, children }: BasicFieldsProps) {
  const { register, formState } = useFormContext<BasicValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        className="sm:col-span-2"
        label="Product name"
        required
        maxLength={MAX_PRODUCT_NAME_LENGTH}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="SKU"
        required
        maxLength={MAX_SKU_LENGTH}
        autoComplete="off"
        help={skuHelp}
        error={errors.sku?.message}
        {...register('sku')}
      />
      <SelectField
        label="Category"
        required
        options={categories}
        error={errors.category?.message}
        {...register('category')}
      />
      {children}
      <TextareaField
        className="sm:col-span-2"
        label="Description"
        required
        rows={5}
        maxLength={MAX_PRODUCT_DESCRIPTION_LENGTH}
        error={errors.description?.message}
        {...register('description')}
      />
    </>
  );
}
