import { BasicFields } from '@makeport/product-listing/form';
import { MAX_LEAD_TIME_LENGTH, productCategories } from '@makeport/rules';
import { Card, CardHeader, MoneyField, SelectField, TextField } from '@makeport/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListingValues } from './listing-values';

interface BasicSectionProps {
  manufacturers: readonly { id: string; name: string }[];
  /** Set for a stored product, whose manufacturer cannot change. */
  storedManufacturer: { id: string; name: string } | null;
}

export function BasicSection(props: BasicSectionProps) {
  const { control } = useFormContext<ListingValues>();
  const category = useWatch({ control, name: 'category' });
  const offered = productCategories as readonly string[];
  const categories =
    category === '' || offered.includes(category) ? offered : [...offered, category];
  return (
    <Card as="section">
      <CardHeader title="Basic Information" />
      <div className="grid gap-4 sm:grid-cols-2">
        <BasicFields categories={[{ value: '', label: 'Choose a category' }, ...categories]}>
          <ManufacturerField {...props} />
        </BasicFields>
      </div>
    </Card>
  );
}

/**
 * A separate component, so that the field registers after those above it. The order of registration
 * decides which invalid field gets the focus.
 */
function ManufacturerField({ manufacturers, storedManufacturer }: BasicSectionProps) {
  const { register, formState } = useFormContext<ListingValues>();
  const choices = storedManufacturer ? [storedManufacturer] : manufacturers;
  return (
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
      error={formState.errors.manufacturerId?.message}
      {...register('manufacturerId')}
    />
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
