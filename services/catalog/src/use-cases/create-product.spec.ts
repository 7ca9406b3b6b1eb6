import { catalogRpc } from '@makeport/contracts';
import type { ProductForm } from '@makeport/rules/product-form';
import { getFingerprint } from './create-product';

const form: ProductForm = catalogRpc.createProduct.example.request.product;

/** Returns a different value of the same type. */
function changed(value: unknown): unknown {
  if (typeof value === 'string') return `${value} and more`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.slice(1);
  if (value === null) return 'something';
  return Object.fromEntries(
    Object.entries(value as object).map(([key, each], at) => [
      key,
      at === 0 ? changed(each) : each,
    ]),
  );
}

describe('the fingerprint of a form', () => {
  it('MFR-20: is the same for the same form', () => {
    expect(getFingerprint({ ...form })).toBe(getFingerprint(form));
  });

  it.each(Object.keys(form) as (keyof ProductForm)[])('is another with another %s', (field) => {
    const second = { ...form, [field]: changed(form[field]) };
    expect(second).not.toEqual(form);
    expect(getFingerprint(second)).not.toBe(getFingerprint(form));
  });
});
