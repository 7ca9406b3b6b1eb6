import { Card, CardHeader, MoneyField, SelectField, TextareaField, TextField } from '@makeport/ui';
import {
  MAX_LEAD_TIME_LENGTH,
  MAX_PRODUCT_DESCRIPTION_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_SKU_LENGTH,
  productCategories,
} from '@makeport/rules';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListingValues } from './listing-values';

interface BasicSectionProps {
  manufacturers: readonly { id: string; name: string }[];
  /** A stored product stays with its manufacturer. */
  storedManufacturer: { id: string; name: string } | null;
}

export function BasicSection({ manufacturers, storedManufacturer }: BasicSectionProps) {
  const { register, formState, control } = useFormContext<ListingValues>();
  const { errors } = formState;
  const category = useWatch({ control, name: 'category' });
  const offered = productCategories as readonly string[];
  const categories = category === '' || offered.includes(category) ? offered : [...offered, category];
  const choices = storedManufacturer ? [storedManufacturer] : manufacturers;
  return (
    <Card as="section">
      <CardHeader title="Basic Information" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label="Product name"
          required
          maxLength={MAX_PRODUCT_NAME_LENGTH}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="SKU"
          required
          maxLength={MAX_SKU_LENGTH}
          error={errors.sku?.message}
          {...register('sku')}
        />
        <SelectField
          label="Category"
          required
          options={[{ value: '', label: 'Choose a category' }, ...categories]}
          error={errors.category?.message}
          {...register('category')}
        />
        <SelectField
          className="sm:col-span-2"
          label="Manufacturer"
          required
          help={storedManufacturer ? 'A product stays with its manufacturer.' : undefined}
          disabled={storedManufacturer !== null}
          options={[
            ...(storedManufacturer ? [] : [{ value: '', label: 'Choose a manufacturer' }]),
            ...choices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={errors.manufacturerId?.message}
          {...register('manufacturerId')}
        />
        <TextareaField
          className="sm:col-span-2"
          label="Description"
          required
          rows={5}
          maxLength={MAX_PRODUCT_DESCRIPTION_LENGTH}
          error={errors.description?.message}
          {...register('description')}
        />
      </div>
    </Card>
  );
}

export function PricingSection() {
  const { register, formState } = useFormContext<ListingValues>();
  const { errors } = formState;
  return (
    <Card as="section">
      <CardHeader title="Pricing & Manufacturing" />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label="Minimum price per unit"
          required
          error={errors.priceMin?.message}
          {...register('priceMin')}
        />
        <MoneyField
          label="Maximum price per unit"
          required
          error={errors.priceMax?.message}
          {...register('priceMax')}
        />
        <TextField
          label="MOQ"
          help="The smallest quantity of an order, in units"
          required
          inputMode="numeric"
          maxLength={9}
          error={errors.moq?.message}
          {...register('moq')}
        />
        <TextField
          label="Lead time"
          help="From order to shipping"
          required
          maxLength={MAX_LEAD_TIME_LENGTH}
          error={errors.leadTime?.message}
          {...register('leadTime')}
        />
      </div>
    </Card>
  );
}
