import {
  MAX_PRODUCT_DESCRIPTION_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_SKU_LENGTH,
  productCategories,
} from '@makeport/rules';
import { Card, CardHeader, SelectField, TextareaField, TextField } from '@makeport/ui';
import { useProductForm } from '../form-context';

const CATEGORIES = [{ value: '', label: 'Choose a category', disabled: true }, ...productCategories];

/** Name, SKU, category, description (MFR-26 to MFR-28). */
export function BasicsSection() {
  const { register, formState } = useProductForm();
  const { errors } = formState;
  return (
    <Card as="section" id="basics">
      <CardHeader title="Basic information" />
      <div className="flex flex-col gap-5">
        <TextField
          label="Product name"
          required
          maxLength={MAX_PRODUCT_NAME_LENGTH}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="SKU"
            required
            maxLength={MAX_SKU_LENGTH}
            autoComplete="off"
            help="Your own number of it, once among your products"
            error={errors.sku?.message}
            {...register('sku')}
          />
          <SelectField
            label="Category"
            required
            options={CATEGORIES}
            error={errors.category?.message}
            {...register('category')}
          />
        </div>
        <TextareaField
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
