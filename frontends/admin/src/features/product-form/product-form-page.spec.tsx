import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aListedProduct, typed } from '../../testing/products';
import { dismissToasts, Toasts } from '../../testing/toasts';
import { EditProductPage, NewProductPage } from './product-form-page';

const manufacturers = [
  { __typename: 'ManufacturerChoice', id: 'm2', name: 'Anvil' },
  { __typename: 'ManufacturerChoice', id: 'm1', name: 'Forge & Sons' },
];
const answers: StubAnswers = {
  ProductFormChoices: {
    data: { adminProductChoices: { __typename: 'AdminProductChoices', manufacturers } },
  },
  ListedProduct: { data: { adminProduct: typed(aListedProduct()) } },
};
const created = {
  createListing: { __typename: 'ListingPayload', product: { __typename: 'Product', id: 'p9' } },
};
const updated = {
  updateListing: {
    __typename: 'ListingPayload',
    product: { __typename: 'Product', id: 'p1', version: 4 },
  },
};

const open = (path: string, more: StubAnswers = {}, rights?: string[]) =>
  renderRoutes(
    [
      { path: '/admin/products/new', element: <NewProductPage /> },
      { path: '/admin/products/edit/:id', element: <EditProductPage /> },
      { path: '*', element: <Toasts /> },
    ],
    {
      path,
      session: toSession({ ...ACCOUNTS.admin, ...(rights && { rights }) }),
      answers: { ...answers, ...more },
    },
  );
const NEW = '/admin/products/new';
const EDIT = '/admin/products/edit/p1';
const control = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const ready = () => screen.findByRole('button', { name: 'Save Product' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fill() {
  await ready();
  await userEvent.type(control(/^Product name/), 'Pier Flask');
  await userEvent.type(control(/^SKU/), 'FLASK-1');
  await userEvent.selectOptions(control(/^Category/), 'Drinkware');
  await userEvent.selectOptions(control(/^Manufacturer/), 'm1');
  await userEvent.type(control(/^Description/), 'Keeps warm.');
  await userEvent.type(control(/^Minimum price/), '9');
  await userEvent.type(control(/^Maximum price/), '4,5');
}

describe('the form of a new product', () => {
  afterEach(dismissToasts);

  it('RIGHT-2: is not there for who may not change products', async () => {
    open(NEW, {}, ['orders.view']);
    expect(await screen.findByText('Your rights do not include changing products.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('ADM-21: has its five sections, with MOQ and lead time preset', async () => {
    open(NEW);
    await ready();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Add New Product');
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual([
      'Basic Information',
      'Pricing & Manufacturing',
      'Customization Options',
      'Certifications',
      'Product Images',
    ]);
    expect(control(/^MOQ/)).toHaveValue('100');
    expect(control(/^Lead time/)).toHaveValue('30-45 days');
  });

  it('ADM-22: lists all manufacturers by name, of which one is chosen', async () => {
    open(NEW);
    await ready();
    const options = within(control(/^Manufacturer/)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose a manufacturer',
      'Anvil',
      'Forge & Sons',
    ]);
    expect(control(/^Manufacturer/)).not.toHaveAttribute('multiple');
  });

  it('ADM-23: what is missing is pointed out at its field, and nothing is sent', async () => {
    const { server } = open(NEW);
    await ready();
    await userEvent.clear(control(/^MOQ/));
    await userEvent.clear(control(/^Lead time/));
    await press('Save Product');
    for (const name of [
      'Product name',
      'SKU',
      'Category',
      'Manufacturer',
      'Description',
      'MOQ',
      'Lead time',
    ]) {
      expect(control(new RegExp(`^${name}`))).toHaveAccessibleDescription(
        new RegExp(`${name} is required`),
      );
    }
    for (const name of ['Minimum price', 'Maximum price']) {
      expect(control(new RegExp(`^${name}`))).toHaveAccessibleDescription(`${name} is required`);
    }
    expect(control(/^Product name/)).toHaveFocus();
    expect(server.asked.some(({ name }) => name === 'CreateListing')).toBe(false);
  });

  it.each([
    [/^Minimum price/, '-1', 'Minimum price must not be negative'],
    [/^Maximum price/, '1.005', 'Enter an amount like 12.50'],
    [/^MOQ/, '0', 'MOQ must be at least 1'],
    [/^MOQ/, '1.5', 'Enter a whole number'],
  ])('ADM-24: %s refuses %s', async (name, typedText, refusal) => {
    open(NEW);
    await ready();
    await userEvent.clear(control(name));
    await userEvent.type(control(name), typedText);
    await press('Save Product');
    expect(control(name)).toHaveAccessibleDescription(new RegExp(refusal));
  });

  it('ADM-25, ADM-27, ADM-28: stores the entries, a maximum below the minimum too, and goes to the list', async () => {
    let answer = (_answer: { data: object }) => undefined as void;
    const { server, address } = open(NEW, {
      CreateListing: () => new Promise((resolve) => void (answer = resolve as typeof answer)),
    });
    await fill();
    await press('Save Product');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
    answer({ data: created });
    expect(await screen.findByText(/^success .*: Product created successfully$/)).toBeVisible();
    expect(address()).toBe('/admin/products');
    expect(server.asked.at(-1)?.variables['input']).toMatchObject({
      manufacturerId: 'm1',
      listing: {
        name: 'Pier Flask',
        priceMinCents: 900,
        priceMaxCents: 450,
        moq: 100,
        leadTime: '30-45 days',
      },
    });
  });

  it('ADM-28: a press after a lost answer is the same press', async () => {
    const { server } = open(NEW, { CreateListing: { network: 'down' } });
    await fill();
    await press('Save Product');
    await screen.findByText('Failed to create product');
    server.answer({ CreateListing: { data: created } });
    await press('Save Product');
    await screen.findByText(/Product created successfully/);
    const keys = server.asked
      .filter(({ name }) => name === 'CreateListing')
      .map(({ variables }) => (variables['input'] as { requestKey: string }).requestKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it.each(['Option', 'Certification', 'Image URL'])(
    'ADM-26: Add %s adds a row; every row but the first can be taken away',
    async (noun) => {
      open(NEW);
      await ready();
      await press(`Add ${noun}`);
      expect(control(new RegExp(`^${noun} 2$`))).toBeVisible();
      expect(screen.queryByRole('button', { name: `Remove ${noun.toLowerCase()} 1` })).toBeNull();
      await press(`Remove ${noun.toLowerCase()} 2`);
      expect(screen.queryByLabelText(`${noun} 2`)).toBeNull();
    },
  );

  it('ADM-23, ADM-29: the server’s texts show at their fields, and the entries stay', async () => {
    const fields = [
      { field: 'sku', message: 'SKU already exists' },
      { field: 'images.0', message: 'Please enter an image URL that begins with https://' },
    ];
    const refusal = { message: 'Please correct the marked fields', kind: 'invalid_input', fields };
    const { address } = open(NEW, { CreateListing: { error: refusal } });
    await fill();
    await press('Save Product');
    await waitFor(() => expect(control(/^SKU/)).toHaveAccessibleDescription('SKU already exists'));
    expect(control(/^Image URL 1/)).toHaveAccessibleDescription(/begins with https/);
    expect(screen.getByText('Please correct the marked fields')).toBeVisible();
    expect(control(/^Product name/)).toHaveValue('Pier Flask');
    expect(address()).toBe(NEW);
  });

  it('ADM-30: Cancel leads to the list, and asks before entries are lost', async () => {
    const { address, server } = open(NEW);
    await ready();
    await userEvent.type(control(/^Product name/), 'x');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(address()).toBe('/admin/products');
    expect(server.asked.some(({ name }) => name === 'CreateListing')).toBe(false);
  });
});

describe('the form of a stored product', () => {
  afterEach(dismissToasts);

  it('OPEN-77, ADM-17: is titled Edit Product, shows every field, and updates over its version', async () => {
    const { server } = open(EDIT, { UpdateListing: { data: updated } });
    await ready();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Product');
    const shown = [
      /^Product name/,
      /^SKU/,
      /^Category/,
      /^Manufacturer/,
      /^Description/,
      /^Minimum price/,
    ];
    expect([...shown, /^Maximum price/, /^MOQ/].map((name) => control(name).value)).toEqual([
      'Pier Flask',
      'FLASK-1',
      'Drinkware',
      'm1',
      'Keeps warm.',
      '5.00',
      '9.00',
      '200',
    ]);
    expect(
      [/^Option 1/, /^Certification 1/, /^Image URL 1/].map((name) => control(name).value),
    ).toEqual(['Engraving', 'LFGB', '/files/product-images/1.png']);
    expect(control(/^Manufacturer/)).toBeDisabled();
    await userEvent.type(control(/^Product name/), ' II');
    await press('Save Product');
    expect(await screen.findByText(/^success .*: Product updated successfully$/)).toBeVisible();
    expect(server.asked.at(-1)?.variables['input']).toMatchObject({
      productId: 'p1',
      expectedVersion: 3,
      listing: {
        name: 'Pier Flask II',
        customizationOptions: [{ optionId: 'engraving', feature: 'Engraving' }],
      },
    });
  });

  it('OPEN-77: a save over a newer version shows both values and loses nothing', async () => {
    const overtaken = { message: 'changed', code: 'catalog.product_changed', kind: 'conflict' };
    const { server } = open(EDIT, { UpdateListing: { error: overtaken } });
    await ready();
    await userEvent.type(control(/^Product name/), ' II');
    const newer = aListedProduct({ name: 'Quay Flask', moq: 500, version: 4 });
    server.answer({ ListedProduct: { data: { adminProduct: typed(newer) } } });
    await press('Save Product');
    expect(
      await screen.findByText('This product was saved elsewhere after you opened it'),
    ).toBeVisible();
    expect(control(/^Product name/)).toHaveValue('Pier Flask II');
    expect(control(/^MOQ/)).toHaveValue('500');
    await userEvent.click(screen.getByRole('radio', { name: 'Saved elsewhere: Quay Flask' }));
    expect(control(/^Product name/)).toHaveValue('Quay Flask');
    server.answer({ UpdateListing: { data: updated } });
    await press('Save Product');
    await screen.findByText(/Product updated successfully/);
    expect(server.asked.at(-1)?.variables['input']).toMatchObject({ expectedVersion: 4 });
  });

  it('OPEN-77: an unknown product is not found, with a link to the list', async () => {
    open(EDIT, { ListedProduct: { data: { adminProduct: null } } });
    expect(await screen.findByText('Product not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Products' })).toHaveAttribute(
      'href',
      '/admin/products',
    );
  });

  it('OPEN-77: says that it failed to update', async () => {
    open(EDIT, { UpdateListing: { network: 'down' } });
    await ready();
    await userEvent.type(control(/^Product name/), ' II');
    await press('Save Product');
    expect(await screen.findByText('Failed to update product')).toBeVisible();
  });
});
