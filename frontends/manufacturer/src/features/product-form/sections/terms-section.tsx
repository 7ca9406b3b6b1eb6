import { Card, CardHeader, Switch, TextareaField, TextField } from '@makeport/ui';
import { Controller, useWatch } from 'react-hook-form';
import { MAX_LEAD_TIME_LENGTH, MAX_PRODUCT_TERMS_LENGTH } from '@makeport/rules';
import { useProductForm } from '../form-context';
import { PriceField } from './number-field';

/** Renders the sample settings (MFR-35). */
export function SamplesSection() {
  const { control, register, formState } = useProductForm();
  const available = useWatch({ control, name: 'sampleAvailable' });
  const { errors } = formState;
  return (
    <Card as="section" id="samples">
      <CardHeader title="Samples" />
      <div className="flex flex-col gap-5">
        <Controller
          control={control}
          name="sampleAvailable"
          render={({ field }) => (
            <Switch
              label="Samples available"
              help="Brands can ask for one before they order."
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
        {available && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <PriceField name="sampleCost" label="Sample cost" help="USD per unit; $50 if empty" />
              <TextField
                label="Sample delivery time"
                maxLength={MAX_LEAD_TIME_LENGTH}
                placeholder="7-10 days"
                error={errors.sampleDeliveryTime?.message}
                {...register('sampleDeliveryTime')}
              />
            </div>
            <TextField
              label="Sample payment terms"
              maxLength={MAX_PRODUCT_TERMS_LENGTH}
              error={errors.samplePaymentTerms?.message}
              {...register('samplePaymentTerms')}
            />
          </>
        )}
      </div>
    </Card>
  );
}

/** Renders the terms (MFR-36). */
export function TermsSection() {
  const { register, formState } = useProductForm();
  const { errors } = formState;
  return (
    <Card as="section" id="terms">
      <CardHeader title="Terms" />
      <div className="flex flex-col gap-5">
        <TextareaField
          label="Shipping terms"
          rows={3}
          maxLength={MAX_PRODUCT_TERMS_LENGTH}
          error={errors.shippingTerms?.message}
          {...register('shippingTerms')}
        />
        <TextareaField
          label="Payment terms"
          rows={3}
          maxLength={MAX_PRODUCT_TERMS_LENGTH}
          error={errors.paymentTerms?.message}
          {...register('paymentTerms')}
        />
      </div>
    </Card>
  );
}
