import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addressBook,
  answerCheckout,
  engravedPowerBank,
  enterAddress,
  savedAddress,
  shippingInfo,
} from '../../../testing/checkout';
import { FakeBackend } from '../../../testing/fake-backend';
import { fillCart } from '../../../testing/fill-cart';
import { brandAccount, visit } from '../../../testing/render-page';
import { CheckoutPage } from '../checkout-page';

jest.mock('../payment/payment-provider', () => ({
  loadPaymentProvider: jest.fn(() => new Promise(() => undefined)),
}));
jest.mock('@stripe/react-stripe-js', () =>
  jest.requireActual<object>('../../../testing/fake-stripe'),
);
jest.mock('../../../shared/addresses/country-options', () =>
  jest.requireActual<object>('../../../testing/few-countries'),
);

const routes = [{ path: '/checkout', element: <CheckoutPage /> }];
const lisbon = shippingInfo({
  address: '5 Rua Augusta',
  city: 'Lisbon',
  state: '',
  zipCode: '1100-148',
  country: 'Portugal',
});
const home = savedAddress({ id: 'home', label: 'Warehouse', isDefault: true });
const away = savedAddress({ id: 'away', address: lisbon });
const sample = {
  type: 'sample',
  request: { id: 'request-1', productName: 'Power Bank', quantity: 1, requirements: ['Matte'] },
};

describe('saved addresses', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = async (state?: object) => {
    const page = await visit('/checkout', routes, { backend, account: brandAccount, state });
    await screen.findByRole('heading', { name: 'Shipping information' });
    return page;
  };
  const box = (name: string) => screen.getByRole('textbox', { name });
  const choice = () => screen.findByRole('combobox', { name: 'Use a saved address' });
  const saveOption = () => screen.findByRole('checkbox', { name: 'Save this address' });
  const next = () => user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  const answer = (over: Parameters<typeof addressBook>[0]) =>
    backend.on('AddressBook', () => ({ addressBook: addressBook(over) }));
  const expectPayment = () => screen.findByRole('heading', { name: 'Payment' });

  beforeEach(async () => {
    await fillCart(engravedPowerBank);
    Object.assign(window, { scrollTo: jest.fn() });
    backend = answerCheckout(new FakeBackend().install());
    backend.refuse('PriceSample', {
      kind: 'unavailable',
      code: 'samples.unavailable',
      message: 'down',
    });
  });

  it('B19: a new checkout begins with the default, and needs nothing typed', async () => {
    answer({ addresses: [home, away], lastOrdered: lisbon });
    await open();
    expect(await choice()).toHaveDisplayValue('Warehouse: 1 Harbour Street, Portland');
    expect(box('First Name')).toHaveValue('Ada');
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('United States');
    expect(screen.queryByRole('checkbox', { name: 'Save this address' })).toBeNull();
    await next();
    await expectPayment();
    await waitFor(() => expect(backend.sent('OpenCheckout')).toHaveLength(1));
    expect(backend.sent('OpenCheckout')).toMatchObject([
      { input: { shippingInfo: { address: '1 Harbour Street', state: 'OR', country: 'US' } } },
    ]);
    expect(backend.sent('SaveAddress')).toEqual([]);
  });

  it('B19: another saved address is chosen; its country asks for no state', async () => {
    answer({ addresses: [home, away] });
    await open();
    await user.selectOptions(await choice(), 'Ada Byron: 5 Rua Augusta, Lisbon');
    expect(box('City')).toHaveValue('Lisbon');
    expect(box('State or region')).not.toBeRequired();
    expect(box('State or region')).toHaveAccessibleDescription('Optional');
    await next();
    await expectPayment();
    expect(screen.getByText(/5 Rua Augusta, Lisbon 1100-148, Portugal/)).toBeVisible();
  });

  it('B19: a new address begins empty, and is saved only where that is asked for', async () => {
    answer({ addresses: [home] });
    await open();
    await user.selectOptions(await choice(), 'A new address');
    expect(box('Address')).toHaveValue('');
    expect(box('Email')).toHaveValue('ada@northwind.test');
    await enterAddress(user);
    await user.type(box('Address'), '2');
    expect(await saveOption()).not.toBeChecked();
    await user.click(await saveOption());
    await user.type(box('Save it as'), 'Office');
    await next();
    await expectPayment();
    expect(backend.sent('SaveAddress')).toMatchObject([
      { input: { label: 'Office', address: { address: '1 Harbour Street2', country: 'US' } } },
    ]);
  });

  it('B19: the first address is saved unless that is unticked, which a reload remembers', async () => {
    const page = await open();
    expect(await saveOption()).toBeChecked();
    await enterAddress(user);
    await user.click(await saveOption());
    page.unmount();
    await open();
    expect(await saveOption()).not.toBeChecked();
    await next();
    await expectPayment();
    expect(backend.sent('SaveAddress')).toEqual([]);
  });

  it('B19: an address that could not be saved is told, and holds nothing up', async () => {
    backend.refuse('SaveAddress', {
      kind: 'conflict',
      code: 'ordering.too_many_saved_addresses',
      message: 'You have saved 50 addresses.',
    });
    await open();
    await saveOption();
    await enterAddress(user);
    await next();
    await expectPayment();
    expect(
      await screen.findByText('Your address was not saved. You have saved 50 addresses.'),
    ).toBeVisible();
  });

  it('B19: where nothing is saved the last order’s address is filled in and offered', async () => {
    answer({ lastOrdered: lisbon });
    await open();
    expect(await choice()).toHaveDisplayValue('Last order: 5 Rua Augusta, Lisbon');
    expect(box('City')).toHaveValue('Lisbon');
    expect(screen.queryByRole('button', { name: 'Manage addresses' })).toBeNull();
    await user.selectOptions(await choice(), 'A new address');
    expect(box('City')).toHaveValue('');
    await user.selectOptions(await choice(), 'Last order: 5 Rua Augusta, Lisbon');
    expect(box('City')).toHaveValue('Lisbon');
  });

  it('B19: where nothing was ordered phone and address of Brand Settings are filled in', async () => {
    backend.on('BrandContact', () => ({
      brandProfile: {
        __typename: 'BrandProfile',
        id: 'brand-1',
        phone: '+1 (555) 010-0140',
        address: '9 Pine Street, Salem, OR 97301, United States',
      },
    }));
    await open();
    await waitFor(() => expect(box('Phone')).toHaveValue('+1 (555) 010-0140'));
    expect(box('Address')).toHaveValue('9 Pine Street');
    expect(box('City')).toHaveValue('Salem');
    expect(screen.queryByRole('combobox', { name: 'Use a saved address' })).toBeNull();
  });

  it('B19: an answer that comes late overwrites nothing that was typed', async () => {
    let answerNow: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answerNow = resolve));
    backend.on('AddressBook', async () => {
      await held;
      return { addressBook: addressBook({ addresses: [home] }) };
    });
    await open();
    await user.type(box('First Name'), 'Bea');
    await act(async () => answerNow());
    expect(await choice()).toHaveDisplayValue('A new address');
    expect(box('First Name')).toHaveValue('Bea');
    expect(box('City')).toHaveValue('');
  });

  it('B19, CHK-12: what was entered before a reload comes before what is saved', async () => {
    answer({ addresses: [home] });
    const page = await open();
    await choice();
    await user.clear(box('City'));
    await user.type(box('City'), 'Salem');
    page.unmount();
    await open();
    await choice();
    expect(box('City')).toHaveValue('Salem');
  });

  it('B19: without an answer about addresses the checkout works as ever', async () => {
    const down = { kind: 'unavailable', code: 'identity.unavailable', message: 'down' } as const;
    backend.refuse('AddressBook', down).refuse('BrandContact', down);
    await open();
    await enterAddress(user);
    expect(screen.queryByRole('checkbox', { name: 'Save this address' })).toBeNull();
    await next();
    await expectPayment();
  });

  it('B19: a sample is sent to a saved address as well', async () => {
    answer({ addresses: [home] });
    await open(sample);
    await choice();
    await next();
    await expectPayment();
    await waitFor(() => expect(backend.sent('OpenSampleCheckout')).toHaveLength(1));
    expect(backend.sent('OpenSampleCheckout')).toMatchObject([
      { input: { shippingInfo: { city: 'Portland', country: 'US' } } },
    ]);
  });

  it('B19: the label of the state follows the country, and its error goes with it', async () => {
    await open();
    await next();
    expect(box('State')).toBeInvalid();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Canada');
    expect(box('Province')).toBeValid();
    expect(box('Province')).toHaveAttribute('autocomplete', 'shipping address-level1');
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveAttribute(
      'autocomplete',
      'shipping country',
    );
  });

  describe('are managed', () => {
    const manage = async () => {
      await user.click(await screen.findByRole('button', { name: 'Manage addresses' }));
      return within(await screen.findByRole('dialog', { name: 'Saved addresses' }));
    };
    const payload = (name: string, over: Parameters<typeof addressBook>[0]) => () => ({
      [name]: { __typename: 'AddressBookPayload', book: addressBook(over) },
    });

    beforeEach(() => answer({ addresses: [home, away] }));

    it('B19: the default and how each reads stand in a list', async () => {
      await open();
      const dialog = await manage();
      const [first, second] = dialog.getAllByRole('listitem');
      expect(first).toHaveTextContent('WarehouseDefault');
      expect(first).toHaveTextContent(
        'Ada Byron, 1 Harbour Street, Portland, OR 97201, United States',
      );
      expect(second).toHaveTextContent('Ada Byron, 5 Rua Augusta, Lisbon 1100-148, Portugal');
      expect(dialog.getAllByRole('button', { name: /^Make default/ })).toHaveLength(1);
    });

    it('B19: another becomes the default', async () => {
      backend.on(
        'SetDefaultAddress',
        payload('setDefaultAddress', {
          addresses: [
            { ...away, isDefault: true },
            { ...home, isDefault: false },
          ],
        }),
      );
      await open();
      const dialog = await manage();
      await user.click(dialog.getByRole('button', { name: /^Make default/ }));
      expect(backend.sent('SetDefaultAddress')).toEqual([{ input: { addressId: 'away' } }]);
      await waitFor(() =>
        expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Ada ByronDefault'),
      );
    });

    it('B19: one is deleted after a question; what was filled in stays', async () => {
      backend.on('DeleteSavedAddress', payload('deleteSavedAddress', { addresses: [away] }));
      await open();
      const dialog = await manage();
      await user.click(dialog.getByRole('button', { name: /^Delete Warehouse/ }));
      await user.click(dialog.getByRole('button', { name: 'Keep' }));
      await user.click(dialog.getByRole('button', { name: /^Delete Warehouse/ }));
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(backend.sent('DeleteSavedAddress')).toEqual([{ input: { addressId: 'home' } }]);
      await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      expect(box('City')).toHaveValue('Portland');
      expect(await choice()).toHaveDisplayValue('A new address');
    });

    it('B19: a refusal is told in the list', async () => {
      backend.refuse('DeleteSavedAddress', {
        kind: 'rate_limited',
        code: 'bff.too_many_requests',
        message: 'Too many requests',
      });
      await open();
      const dialog = await manage();
      await user.click(dialog.getByRole('button', { name: /^Delete Warehouse/ }));
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(await dialog.findByRole('alert')).toHaveTextContent('Too many requests');
      expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    });

    describe('where another tab has deleted it', () => {
      const gone = {
        kind: 'not_found',
        code: 'ordering.saved_address_not_found',
        message: 'Address not found',
      } as const;
      const manageStale = async () => {
        await open();
        const dialog = await manage();
        backend.on('AddressBook', () => ({ addressBook: addressBook({ addresses: [away] }) }));
        return dialog;
      };

      it('B19: one that is gone already is deleted: it leaves the list, without an error', async () => {
        backend.refuse('DeleteSavedAddress', gone);
        const dialog = await manageStale();
        await user.click(dialog.getByRole('button', { name: /^Delete Warehouse/ }));
        await user.click(dialog.getByRole('button', { name: 'Delete' }));
        await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
        expect(dialog.queryByRole('alert')).toBeNull();
      });

      it('B19: one that cannot become the default is told of, and the list is as it is now', async () => {
        backend.refuse('SetDefaultAddress', gone);
        const dialog = await manageStale();
        await user.click(dialog.getByRole('button', { name: /^Make default/ }));
        expect(await dialog.findByRole('alert')).toHaveTextContent('Address not found');
        await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
      });

      it('B19: what was typed stays, and the list behind it is as it is now', async () => {
        backend.refuse('UpdateSavedAddress', gone);
        const dialog = await manageStale();
        await user.click(dialog.getByRole('button', { name: /^Edit Warehouse/ }));
        const form = within(await screen.findByRole('dialog', { name: 'Edit address' }));
        await user.clear(form.getByRole('textbox', { name: 'City' }));
        await user.type(form.getByRole('textbox', { name: 'City' }), 'Salem');
        await user.click(form.getByRole('button', { name: 'Save Address' }));
        expect(await form.findByRole('alert')).toHaveTextContent('Address not found');
        expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Salem');
        await waitFor(() => expect(backend.sent('AddressBook').length).toBeGreaterThan(1));
      });
    });

    it('B19: one is changed, and with it the form that shows it', async () => {
      const moved = { ...home, address: shippingInfo({ city: 'Salem' }) };
      backend.on('UpdateSavedAddress', payload('updateSavedAddress', { addresses: [moved, away] }));
      await open();
      const dialog = await manage();
      await user.click(dialog.getByRole('button', { name: /^Edit Warehouse/ }));
      const form = within(await screen.findByRole('dialog', { name: 'Edit address' }));
      await user.clear(form.getByRole('textbox', { name: 'City' }));
      await user.click(form.getByRole('button', { name: 'Save Address' }));
      expect(form.getByRole('textbox', { name: 'City' })).toHaveAccessibleDescription(
        'City is required',
      );
      expect(form.getByRole('textbox', { name: 'City' })).toHaveFocus();
      await user.type(form.getByRole('textbox', { name: 'City' }), 'Salem');
      await user.click(form.getByRole('button', { name: 'Save Address' }));
      expect(backend.sent('UpdateSavedAddress')).toMatchObject([
        {
          input: {
            addressId: 'home',
            label: 'Warehouse',
            address: { city: 'Salem', country: 'US' },
          },
        },
      ]);
      const list = await screen.findByRole('dialog', { name: 'Saved addresses' });
      await user.click(within(list).getByRole('button', { name: 'Close' }));
      expect(box('City')).toHaveValue('Salem');
      expect(await choice()).toHaveDisplayValue('Warehouse: 1 Harbour Street, Salem');
      // submitting the dialog does not submit the page's form
      expect(backend.sent('OpenCheckout')).toEqual([]);
    });
  });
});
