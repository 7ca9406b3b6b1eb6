import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Checkbox } from '@makeport/ui';
import { AddressFields, focusFirstError } from '../../../shared/addresses/address-fields';
import {
  addressLine,
  missingAddressMessage,
  shippingErrors,
  trimShipping,
  withoutError,
  type ShippingErrors,
  type ShippingInfo,
} from '../../../shared/addresses/address-rules';

/** Lets the pay button validate the address before it pays. */
export type BillingCheck = {
  /** Marks invalid fields and returns the text for the top of the page; null if all are valid. */
  check: () => { message: string } | null;
};

type BillingAddressProps = {
  shipping: ShippingInfo;
  /** Null: same as the shipping address (OPEN-31). */
  billing: ShippingInfo | null;
  onChange: (billing: ShippingInfo | null) => void;
  ref: Ref<BillingCheck>;
};

/**
 * Renders the billing address, which is the shipping address unless the buyer enters another one
 * (OPEN-31).
 */
export function BillingAddress({ shipping, billing, onChange, ref }: BillingAddressProps) {
  const [errors, setErrors] = useState<ShippingErrors>({});
  const group = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => ({
    check: () => {
      const found = billing ? shippingErrors(billing) : {};
      setErrors(found);
      if (!billing || Object.keys(found).length === 0) return null;
      focusFirstError(group.current, found);
      return {
        message: missingAddressMessage('billing', billing) ?? 'Please check your billing address',
      };
    },
  }));
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="mb-3 font-medium">Billing address</legend>
      <Checkbox
        label="Same as the shipping address"
        help={billing === null ? addressLine(shipping) : undefined}
        checked={billing === null}
        onChange={({ target }) => {
          setErrors({});
          onChange(target.checked ? null : trimShipping(shipping));
        }}
      />
      {billing && (
        <div className="mt-4">
          <AddressFields
            section="billing"
            info={billing}
            errors={errors}
            onChange={(changed, field) => {
              onChange(changed);
              setErrors((shown) => withoutError(shown, field));
            }}
          />
        </div>
      )}
    </fieldset>
  );
}
