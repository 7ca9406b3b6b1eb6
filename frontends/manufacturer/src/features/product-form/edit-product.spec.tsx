import { screen, waitFor } from '@testing-library/react';
import {
  EDIT,
  edit,
  field,
  open,
  press,
  sent,
  setUpForm,
  stored,
  user,
} from '../../testing/product-form';
import { ACCOUNTS } from '@makeport/web/testing';
import { aProduct, PRODUCT_ID } from '../../testing/products';
import { readDraft, writeDraft } from './draft/product-draft';
import { toValues } from './product-values';

describe('the form of a stored product', () => {
  setUpForm();
  const retype = async (name: RegExp, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  it('MFR-18, MFR-36: is titled and shows every stored value', async () => {
    await edit();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Product');
    const values: [RegExp | string, string][] = [
      [/^Product name/, 'Aluminium Power Bank'],
      [/^SKU/, 'VW-PB-220'],
      [/^Category/, 'Electronics'],
      [/^Description(?! of)/, 'A slim power bank with a brushed shell.'],
      [/^Minimum price/, '10.00'],
      [/^Maximum price/, '18.50'],
      [/^MOQ/, '100'],
      [/^Lead time/, '20-25 days'],
      [/^Monthly capacity/, '20000'],
      [/^Facility 2/, 'Anodising'],
      [/^Certification 2/, 'RoHS'],
      ['Feature', 'Logo engraving'],
      ['Additional cost', '2.50'],
      ['Minimum quantity', '500'],
      ['Specification 1: name', 'Capacity'],
      ['Specification 1: value', '22,000 mAh'],
      ['Sample cost', '45.00'],
      ['Sample delivery time', '7-10 days'],
      ['Sample payment terms', 'In advance'],
      ['Shipping terms', 'FOB Shenzhen'],
      ['Payment terms', '30 % deposit'],
    ];
    for (const [name, value] of values) expect(field(name)).toHaveValue(value);
    expect(screen.getByRole('switch', { name: 'Samples available' })).toBeChecked();
    expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(2);
  });

  it('MFR-21: updates what was changed, and reads so meanwhile', async () => {
    let answer: () => void = () => undefined;
    const view = await edit({
      UpdateProduct: async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return {
          data: { updateProduct: { __typename: 'SaveProductPayload', product: aProduct() } },
        };
      },
    });
    await retype(/^Product name/, 'Steel Power Bank');
    await press('Update Product');
    expect(await screen.findByRole('button', { name: 'Updating...' })).toBeVisible();
    answer();
    await waitFor(() => expect(view.address()).toBe('/manufacturer/products'));
    const [input] = sent(view, 'UpdateProduct');
    expect(input).toMatchObject({
      productId: PRODUCT_ID,
      expectedVersion: 3,
      product: {
        name: 'Steel Power Bank',
        sku: 'VW-PB-220',
        customizationOptions: [{ optionId: 'logo-engraving', additionalCostCents: 250 }],
      },
    });
    expect(input).not.toHaveProperty('product.requestKey');
    expect(localStorage).toHaveLength(0);
  });

  const overtaken = {
    UpdateProduct: {
      error: { message: 'changed', kind: 'conflict', code: 'catalog.product_changed' },
    },
  };
  const updated = {
    data: { updateProduct: { __typename: 'SaveProductPayload', product: aProduct() } },
  };
  /** The product after another tab saved a higher maximum price and another lead time. */
  const newer = aProduct({ priceMaxCents: 2100, leadTime: '10 days', version: 4 });

  it('F1, MFR-21: a save over a newer one shows both values, loses nothing, and is sent again over that one', async () => {
    const view = await edit(overtaken);
    view.server.answer({ ...overtaken, OwnProduct: { data: { ownProduct: newer } } });
    await retype(/^Product name/, 'Steel Power Bank');
    await retype(/^Lead time/, '12 days');
    await press('Update Product');
    expect(
      await screen.findByText('This product was saved elsewhere after you opened it'),
    ).toBeVisible();
    // in this order: edited only here, changed only in the other tab, changed in both
    expect(field(/^Product name/)).toHaveValue('Steel Power Bank');
    expect(field(/^Maximum price/)).toHaveValue('21.00');
    expect(field(/^Lead time/)).toHaveValue('12 days');
    expect(screen.getByLabelText('Yours: 12 days')).toBeChecked();
    await user.click(screen.getByLabelText('Saved elsewhere: 10 days'));
    expect(field(/^Lead time/)).toHaveValue('10 days');
    view.server.answer({ UpdateProduct: updated });
    await press('Update Product');
    await waitFor(() => expect(view.address()).toBe('/manufacturer/products'));
    expect(sent(view, 'UpdateProduct').at(-1)).toMatchObject({
      expectedVersion: 4,
      product: { name: 'Steel Power Bank', priceMaxCents: 2100, leadTime: '10 days' },
    });
  });

  it('F1: of a save whose answer was lost nothing is asked', async () => {
    const view = await edit(overtaken);
    view.server.answer({
      ...overtaken,
      OwnProduct: { data: { ownProduct: aProduct({ name: 'Steel Power Bank', version: 4 }) } },
    });
    await retype(/^Product name/, 'Steel Power Bank');
    await press('Update Product');
    await waitFor(() => expect(view.address()).toBe('/manufacturer/products'));
  });

  it('F1, F26: a draft made from an older product is compared with what is stored now', async () => {
    const owner = { accountId: ACCOUNTS.manufacturer.id, productId: PRODUCT_ID };
    const base = { values: toValues(aProduct()), version: 3 };
    writeDraft(localStorage, owner, { ...base.values, name: 'Steel Power Bank' }, base);
    await edit({ OwnProduct: { data: { ownProduct: newer } } });
    expect(screen.getByText('This product was saved elsewhere after you opened it')).toBeVisible();
    expect(field(/^Product name/)).toHaveValue('Steel Power Bank');
    expect(field(/^Maximum price/)).toHaveValue('21.00');
  });

  it('F26: leaving with changes that brands do not see yet asks, and keeps them', async () => {
    const view = await edit();
    await retype(/^Product name/, 'Steel Power Bank');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(question).toHaveTextContent('Brands still see the previous version.');
    await press('Leave');
    await waitFor(() => expect(view.address()).toBe('/manufacturer/products'));
    const draft = readDraft(localStorage, {
      accountId: ACCOUNTS.manufacturer.id,
      productId: PRODUCT_ID,
    });
    expect(draft?.values.name).toBe('Steel Power Bank');
  });

  it('MFR-25: a failed update is told at the top', async () => {
    await edit({ UpdateProduct: { network: 'offline' } });
    await press('Update Product');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update product');
  });

  it('OPEN-71: of another manufacturer, or of none, is not found', async () => {
    open(EDIT, { OwnProduct: { data: { ownProduct: null } } });
    expect(await screen.findByText('Product not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Products' })).toHaveAttribute(
      'href',
      '/manufacturer/products',
    );
  });

  it('ERR-2: that cannot be loaded can be tried again', async () => {
    const view = open(EDIT, { OwnProduct: { network: 'offline' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load product');
    view.server.answer({ OwnProduct: stored });
    await press('Try Again');
    expect(await screen.findByRole('button', { name: 'Update Product' })).toBeVisible();
  });

  it('OPEN-71: there is no control to delete it', async () => {
    await edit();
    expect(screen.queryByRole('button', { name: /delete/i })).toBeNull();
  });
});
