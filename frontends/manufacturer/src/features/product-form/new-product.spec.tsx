import { productCategories } from '@makeport/rules';
import { ACCOUNTS } from '@makeport/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  choosePictures,
  field,
  NEW,
  open,
  press,
  sent,
  setUpForm,
  user,
} from '../../testing/product-form';
import { aProduct } from '../../testing/products';
import { writeDraft } from './draft/product-draft';
import { toValues } from './product-values';

const accountId = ACCOUNTS.manufacturer.id;
const published = {
  data: { createProduct: { __typename: 'SaveProductPayload', product: aProduct() } },
};

describe('the form of a new product', () => {
  const form = setUpForm();
  const fill = (name: string | RegExp, value: string) =>
    fireEvent.change(field(name), { target: { value } });
  it('MFR-17: is titled and can be published', () => {
    open(NEW);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create Product Listing');
    expect(screen.getByRole('button', { name: 'Publish Listing' })).toBeEnabled();
  });

  it('MFR-26: marks what is required', () => {
    open(NEW);
    const required = [
      /^Product name/,
      /^SKU/,
      /^Category/,
      /^Description/,
      /^Minimum price/,
      /^Maximum price/,
    ];
    for (const name of [...required, /^MOQ/, /^Lead time/, /^Monthly capacity/, /^Facility 1/]) {
      expect(field(name)).toBeRequired();
    }
    expect(screen.getByText('Product images')).toHaveTextContent('Product images *');
    expect(field(/^Certification 1/)).not.toBeRequired();
  });

  it('MFR-27: takes 100 characters of a name, and has 5 rows for the description', () => {
    open(NEW);
    expect(field(/^Product name/)).toHaveAttribute('maxlength', '100');
    expect(field(/^Description/)).toHaveAttribute('rows', '5');
  });

  it('MFR-28, OPEN-66: offers the 15 categories', () => {
    open(NEW);
    const options = within(field(/^Category/)).getAllByRole<HTMLOptionElement>('option');
    expect(options.filter((each) => !each.disabled).map((each) => each.value)).toEqual([
      ...productCategories,
    ]);
    expect(productCategories).toHaveLength(15);
  });

  it('MFR-30: names the limit of each image', () => {
    open(NEW);
    expect(field(/^Product images/)).toHaveAccessibleDescription(/up to 5MB each/);
  });

  it('F15, MFR-31: a price with a decimal comma is written out as what it means', async () => {
    open(NEW);
    for (const name of [/^Minimum price/, /^Maximum price/, 'Additional cost']) {
      expect(field(name)).toHaveAccessibleDescription('USD per unit');
      await user.type(field(name), '1,50');
      await user.tab();
      expect(field(name)).toHaveValue('1.50');
    }
  });

  it.each([
    [/^Minimum price/, 'Enter an amount like 12.50'],
    [/^MOQ/, 'Enter a whole number'],
    ['Additional cost', 'Enter an amount like 12.50'],
    ['Minimum quantity', 'Enter a whole number'],
  ])(
    'F43, MFR-32: text in %s becomes 0 when it is left, with the message',
    async (name, message) => {
      open(NEW);
      await user.type(field(name), 'abc');
      await user.tab();
      expect(field(name)).toHaveValue('0');
      await waitFor(() => expect(field(name)).toBeInvalid());
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
      await user.clear(field(name));
      await user.type(field(name), '7');
      await waitFor(() =>
        expect(field(name)).not.toHaveAccessibleDescription(expect.stringContaining(message)),
      );
    },
  );

  it('F43, MFR-32: nothing is published with a 0 that took the place of a text', async () => {
    writeDraft(localStorage, { accountId, productId: null }, toValues(aProduct()));
    const view = open(NEW, { CreateProduct: published });
    await user.clear(field('Additional cost'));
    await user.type(field('Additional cost'), 'free');
    await press('Publish Listing');
    await waitFor(() => expect(field('Additional cost')).toHaveFocus());
    expect(field('Additional cost')).toHaveValue('0');
    expect(sent(view, 'CreateProduct')).toEqual([]);
    await user.clear(field('Additional cost'));
    await user.type(field('Additional cost'), '0');
    await press('Publish Listing');
    await waitFor(() => expect(sent(view, 'CreateProduct')).toHaveLength(1));
  });

  it('F15, MFR-32: a number that cannot be read stays as it was typed, and is told under its field', async () => {
    open(NEW);
    await user.type(field(/^MOQ/), '10.5');
    await user.type(field(/^Minimum price/), '1,500');
    await press('Publish Listing');
    await waitFor(() => expect(field(/^MOQ/)).toHaveAccessibleDescription(/^Enter a whole number/));
    expect(field(/^Minimum price/)).toHaveAccessibleDescription(/^Enter an amount like 12\.50/);
    expect(field(/^MOQ/)).toHaveValue('10.5');
    expect(field(/^Minimum price/)).toHaveValue('1,500');
  });

  it('F28: shows the card that brands will see, as far as it is filled in, and leads to each section', async () => {
    open(NEW);
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    fill(/^Product name/, 'Steel bottle');
    fill(/^Minimum price/, '4,20');
    fill(/^Maximum price/, '6');
    fill(/^MOQ/, '1');
    expect(preview.getByText('Steel bottle')).toBeVisible();
    expect(preview.getByText('$4.20 - $6.00')).toBeVisible();
    expect(preview.getByText('1 unit')).toBeVisible();
    const index = within(screen.getByRole('navigation', { name: 'Sections of the form' }));
    await user.click(index.getByRole('button', { name: 'Terms' }));
    const terms = screen.getByRole('heading', { name: 'Terms' }).closest('section');
    const { scrollIntoView } = Element.prototype as unknown as { scrollIntoView: jest.Mock };
    expect(scrollIntoView.mock.contexts).toEqual([terms]);
  });

  it('F24: a price whose smallest order no card can pay is said while it is typed', async () => {
    open(NEW);
    fill(/^Minimum price/, '1234567.89');
    fill(/^MOQ/, '1');
    expect(await screen.findByText('Brands cannot pay for this by card')).toBeVisible();
    expect(screen.getByText(/^The smallest order costs \$1,358,024\.68 with tax\./)).toBeVisible();
    fill(/^Minimum price/, '12');
    expect(screen.queryByText('Brands cannot pay for this by card')).toBeNull();
  });

  it('MFR-33: presets the lead time', () => {
    open(NEW);
    expect(field(/^Lead time/)).toHaveValue('30-45 days');
  });

  it.each([
    ['facility', 'Facility'],
    ['certification', 'Certification'],
  ])('MFR-34: a %s is added and removed; one entry stays', async (noun, label) => {
    open(NEW);
    expect(screen.getByRole('button', { name: `Remove ${noun} 1` })).toBeDisabled();
    await press(`Add ${noun}`);
    expect(field(new RegExp(`^${label} 2`))).toHaveFocus();
    await user.type(field(new RegExp(`^${label} 2`)), 'second');
    await press(`Remove ${noun} 1`);
    expect(field(new RegExp(`^${label} 1`))).toHaveValue('second');
    expect(screen.getByRole('button', { name: `Remove ${noun} 1` })).toBeDisabled();
  });

  it('MFR-34: so is a customization option', async () => {
    open(NEW);
    expect(screen.getByRole('button', { name: 'Remove option 1' })).toBeDisabled();
    await press('Add option');
    const second = within(screen.getByRole('group', { name: 'Option 2' }));
    await user.type(second.getByLabelText('Feature'), 'Engraving');
    await user.type(second.getByLabelText('Additional cost'), '2.5');
    await press('Remove option 1');
    expect(field('Feature')).toHaveValue('Engraving');
    expect(field('Additional cost')).toHaveValue('2.50');
    expect(screen.getByRole('button', { name: 'Remove option 1' })).toBeDisabled();
  });

  it('F49: the fiftieth option is the last, and the form says so', async () => {
    const options = Array.from({ length: 49 }, (_, index) => ({
      optionId: null,
      feature: `Option ${index}`,
      additionalCost: '1',
      minQuantity: '',
    }));
    const values = { ...toValues(aProduct()), customizationOptions: options };
    writeDraft(localStorage, { accountId, productId: null }, values);
    open(NEW);
    const add = screen.getByRole('button', { name: 'Add option' });
    expect(add).toBeEnabled();
    expect(screen.queryByText('At most 50 options are allowed')).toBeNull();
    await user.click(add);
    expect(screen.getByRole('group', { name: 'Option 50' })).toBeVisible();
    expect(add).toBeDisabled();
    expect(screen.getByText('At most 50 options are allowed')).toBeVisible();
    await press('Remove option 50');
    expect(add).toBeEnabled();
  });

  it('MFR-35: asks for the terms of samples while they are available', async () => {
    open(NEW);
    const labels = ['Sample cost', 'Sample delivery time', 'Sample payment terms'];
    const shown = () => labels.filter((label) => screen.queryByLabelText(label));
    expect(shown()).toEqual([]);
    await user.click(screen.getByRole('switch', { name: 'Samples available' }));
    expect(shown()).toEqual(labels);
    await user.click(screen.getByRole('switch', { name: 'Samples available' }));
    expect(shown()).toEqual([]);
  });

  it('MFR-24, OPEN-67: tells under each field what is wrong, focuses the first, and sends nothing', async () => {
    const view = open(NEW);
    await press('Publish Listing');
    expect(await screen.findByText('Product name is required')).toBeVisible();
    expect(field(/^Product name/)).toHaveFocus();
    expect(field(/^Product name/)).toHaveAccessibleDescription('Product name is required');
    expect(field(/^Product images/)).toHaveAccessibleDescription(/^At least one image is required/);
    expect(field(/^Facility 1/)).toHaveAccessibleDescription('At least one facility is required');
    expect(field(/^Monthly capacity/)).toHaveAccessibleDescription(/^Monthly capacity is required/);
    expect(view.server.asked).toEqual([]);
    await user.type(field(/^Product name/), 'B');
    expect(screen.queryByText('Product name is required')).toBeNull();
  });

  it('MFR-20, MFR-36: publishes every field once, and leads to the list', async () => {
    let answer: () => void = () => undefined;
    const view = open(NEW, {
      CreateProduct: async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return published;
      },
    });
    fill(/^Product name/, 'Bottle');
    fill(/^SKU/, 'GF-1');
    await user.selectOptions(field(/^Category/), 'Drinkware');
    fill(/^Description/, 'Keeps tea hot.');
    await choosePictures('front.png');
    await form.uploaded(0, 'front.png');
    fill(/^Minimum price/, '4.2');
    fill(/^Maximum price/, '6');
    fill(/^MOQ/, '250');
    fill(/^Monthly capacity/, '9000');
    fill(/^Facility 1/, 'Deep drawing');
    fill('Specification 1: name', 'Volume');
    fill('Specification 1: value', '750 ml');
    fill('Shipping terms', 'FOB Ningbo');
    fill('Payment terms', '30 days');
    await press('Publish Listing');
    await user.click(await screen.findByRole('button', { name: 'Publishing...' }));
    answer();
    await waitFor(() => expect(view.address()).toBe('/manufacturer/products'));
    expect(sent(view, 'CreateProduct')).toEqual([
      {
        name: 'Bottle',
        sku: 'GF-1',
        category: 'Drinkware',
        description: 'Keeps tea hot.',
        images: ['/files/product-images/front.png'],
        facilities: ['Deep drawing'],
        certifications: [],
        specifications: [{ name: 'Volume', value: '750 ml' }],
        priceMinCents: 420,
        priceMaxCents: 600,
        moq: 250,
        leadTime: '30-45 days',
        monthlyCapacity: 9000,
        customizationOptions: [],
        sample: { available: false, costCents: null, deliveryTime: null, paymentTerms: null },
        shippingTerms: 'FOB Ningbo',
        paymentTerms: '30 days',
        requestKey: expect.any(String) as string,
      },
    ]);
    expect(localStorage.getItem('productDraft')).toBeNull();
  });

  it('MFR-25: after a refusal of the server the entries stay, and a second press repeats the same request', async () => {
    writeDraft(localStorage, { accountId, productId: null }, toValues(aProduct()));
    const message = 'Too many requests. Please try again later.';
    const view = open(NEW, { CreateProduct: { error: { message } } });
    await press('Publish Listing');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field(/^Product name/)).toHaveValue('Aluminium Power Bank');
    view.server.answer({ CreateProduct: { network: 'offline' } });
    await press('Publish Listing');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Failed to create product'),
    );
    const keys = sent(view, 'CreateProduct').map(
      (input) => (input as { requestKey: string }).requestKey,
    );
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(view.address()).toBe(NEW);
  });

  it('MFR-25, OPEN-70: what the server says of fields stands under them, the first is focused', async () => {
    writeDraft(localStorage, { accountId, productId: null }, toValues(aProduct()));
    const fields = [
      { field: 'sku', message: 'SKU already exists' },
      { field: 'customizationOptions.0.feature', message: 'Feature is too long' },
    ];
    open(NEW, { CreateProduct: { error: { message: 'SKU already exists', fields } } });
    await press('Publish Listing');
    await waitFor(() => expect(field(/^SKU/)).toHaveFocus());
    expect(field(/^SKU/)).toHaveAccessibleDescription(/^SKU already exists/);
    expect(field('Feature')).toHaveAccessibleDescription('Feature is too long');
    expect(screen.getByRole('alert')).toHaveTextContent('SKU already exists');
  });

  it('ERR-1: tells when the session is gone, and keeps the entries', async () => {
    writeDraft(localStorage, { accountId, productId: null }, toValues(aProduct()));
    open(NEW, {
      CreateProduct: { error: { message: 'User not authenticated', kind: 'unauthenticated' } },
    });
    await press('Publish Listing');
    expect(await screen.findByRole('alert')).toHaveTextContent('User not authenticated');
    expect(field(/^SKU/)).toHaveValue('VW-PB-220');
  });
});
