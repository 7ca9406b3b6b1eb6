import { Card, CardHeader, TextField } from '@makeport/ui';
import { MAX_LEAD_TIME_LENGTH } from '@makeport/rules';
import { useProductForm } from '../form-context';
import { PriceField, UnitsField } from './number-field';
import { TextListField } from './text-list-field';
import { UnpayablePriceNote } from '../unpayable-price-note';

/** Renders price, quantities, lead time and facilities (MFR-26, MFR-31, MFR-33). */
export function ManufacturingSection() {
  const { register, formState } = useProductForm();
  const price = { required: true, help: 'USD per unit' } as const;
  return (
    <Card as="section" id="manufacturing">
      <CardHeader
        title="Pricing and manufacturing"
        text="Brands pay the minimum price per unit, plus the options they choose."
      />
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <PriceField name="priceMin" label="Minimum price" {...price} />
          <PriceField name="priceMax" label="Maximum price" {...price} />
          <UnitsField name="moq" label="MOQ" required help="Smallest order, in units" />
          <UnitsField name="monthlyCapacity" label="Monthly capacity" required help="Units" />
        </div>
        <UnpayablePriceNote />
        <TextField
          label="Lead time"
          required
          maxLength={MAX_LEAD_TIME_LENGTH}
          help="From approval until it ships"
          error={formState.errors.leadTime?.message}
          {...register('leadTime')}
        />
        <TextListField
          name="facilities"
          legend="Facilities"
          noun="facility"
          placeholder="Injection moulding"
          required
        />
        <TextListField
          name="certifications"
          legend="Certifications"
          noun="certification"
          placeholder="CE"
        />
      </div>
    </Card>
  );
}
