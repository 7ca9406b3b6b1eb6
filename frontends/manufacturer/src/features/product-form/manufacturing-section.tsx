import { Card, CardHeader, TextField } from '@makeport/ui';
import { useProductForm } from './form-context';
import { NumberField } from './number-field';
import { TextListField } from './text-list-field';

/** What it costs, how many are made how fast, and where (MFR-26, MFR-31, MFR-33). */
export function ManufacturingSection() {
  const { register, formState } = useProductForm();
  const price = { required: true, help: 'USD per unit', min: 0, step: '0.01' } as const;
  const units = { required: true, help: 'Units', min: 1, step: '1' } as const;
  return (
    <Card as="section">
      <CardHeader
        title="Pricing and manufacturing"
        text="Brands pay the minimum price per unit, plus the options they choose."
      />
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField name="priceMin" label="Minimum price" {...price} />
          <NumberField name="priceMax" label="Maximum price" {...price} />
          <NumberField name="moq" label="MOQ" {...units} help="Smallest order, in units" />
          <NumberField name="monthlyCapacity" label="Monthly capacity" {...units} />
        </div>
        <TextField
          label="Lead time"
          required
          maxLength={100}
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
        <TextListField name="certifications" legend="Certifications" noun="certification" placeholder="CE" />
      </div>
    </Card>
  );
}
