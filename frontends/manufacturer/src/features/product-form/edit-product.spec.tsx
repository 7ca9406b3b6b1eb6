import { screen, waitFor } from '@testing-library/react';
import { EDIT, edit, field, open, press, sent, setUpForm, stored, user } from '../../testing/product-form';
import { aProduct, PRODUCT_ID } from '../../testing/products';

describe('the form of a stored product', () => {
  setUpForm();
  const retype = async (name: RegExp, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  it('MFR-18, MFR-36: is titled and shows every stored value', async () => {
    await edit();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Product');
    const values: [RegExp | string, string | number][] = [
      [/^Product name/, 'Aluminium Power Bank'],
      [/^SKU/, 'VW-PB-220'],
      [/^Category/, 'Electronics'],
      [/^Description/, 'A slim power bank with a brushed shell.'],
      [/^Minimum price/, 10],
      [/^Maximum price/, 18.5],
      [/^MOQ/, 100],
      [/^Lead time/, '20-25 days'],
      [/^Monthly capacity/, 20_000],
      [/^Facility 2/, 'Anodising'],
      [/^Certification 2/, 'RoHS'],
      ['Feature', 'Logo engraving'],
      ['Additional cost', 2.5],
      ['Minimum quantity', 500],
      ['Sample cost', 45],
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
        return { data: { updateProduct: { __typename: 'SaveProductPayload', product: aProduct() } } };
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
      product: {
        name: 'Steel Power Bank',
        sku: 'VW-PB-220',
        customizationOptions: [{ optionId: 'logo-engraving', additionalCostCents: 250 }],
      },
    });
    expect(input).not.toHaveProperty('product.requestKey');
    expect(localStorage.getItem('productDraft')).toBeNull();
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
