import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressBook, enterAddress, savedAddress, shippingInfo } from '../../testing/checkout';
import { FakeBackend } from '../../testing/fake-backend';
import { brandAccount, visit } from '../../testing/render-page';
import { AddressSection } from './address-section';

jest.mock('../../shared/addresses/country-options', () =>
  jest.requireActual<object>('../../testing/few-countries'),
);

const home = savedAddress({ id: 'home', label: 'Warehouse', isDefault: true });
const away = savedAddress({ id: 'away', address: shippingInfo({ city: 'Salem' }) });

describe('shipping addresses in Brand Settings', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = async () => {
    await visit('/brand/settings', [{ path: '/brand/settings', element: <AddressSection /> }], {
      backend,
      account: brandAccount,
    });
    return within(await screen.findByRole('region', { name: 'Shipping addresses' }));
  };
  const answer = (...addresses: (typeof home)[]) =>
    backend.on('AddressBook', () => ({ addressBook: addressBook({ addresses }) }));
  const payload = (name: string, ...addresses: (typeof home)[]) =>
    backend.on(name, () => ({
      [name.charAt(0).toLowerCase() + name.slice(1)]: {
        __typename: 'AddressBookPayload',
        book: addressBook({ addresses }),
      },
    }));

  beforeEach(() => {
    backend = new FakeBackend().install();
  });

  it('B19: what is saved is listed, changed and deleted here, too', async () => {
    answer(home, away);
    payload('UpdateSavedAddress', { ...home, label: 'Office' }, away);
    payload('DeleteSavedAddress', home);
    const section = await open();
    expect(await section.findAllByRole('listitem')).toHaveLength(2);
    await user.click(section.getByRole('button', { name: /^Edit Warehouse/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit address' }));
    await user.clear(form.getByRole('textbox', { name: 'Save it as' }));
    await user.type(form.getByRole('textbox', { name: 'Save it as' }), 'Office');
    await user.click(form.getByRole('button', { name: 'Save Address' }));
    expect(await section.findByText('Office')).toBeVisible();
    expect(backend.sent('UpdateSavedAddress')).toMatchObject([
      { input: { addressId: 'home', label: 'Office' } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(section.getByRole('button', { name: /^Delete Ada Byron/ }));
    await user.click(section.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  });

  it('B19: one is added without an order', async () => {
    answer();
    payload('SaveAddress', home);
    const section = await open();
    expect(await section.findByText('No saved addresses yet.')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Add Address' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add address' }));
    await user.click(form.getByRole('button', { name: 'Save Address' }));
    expect(form.getByRole('textbox', { name: 'First Name' })).toHaveFocus();
    await user.type(form.getByRole('textbox', { name: 'Save it as' }), 'Warehouse');
    await enterAddress(user);
    await user.click(form.getByRole('button', { name: 'Save Address' }));
    expect(await section.findByText('Warehouse')).toBeVisible();
    expect(backend.sent('SaveAddress')).toMatchObject([
      { input: { label: 'Warehouse', address: { address: '1 Harbour Street', country: 'US' } } },
    ]);
    expect(section.queryByText('No saved addresses yet.')).toBeNull();
  });

  it('B19: at fifty there is no more to add', async () => {
    answer(
      ...Array.from({ length: 50 }, (_, n) =>
        savedAddress({ id: `address-${n}`, label: `Site ${n}` }),
      ),
    );
    const section = await open();
    expect(await section.findByText(/^You have saved 50 addresses/)).toBeVisible();
    expect(section.getByRole('button', { name: 'Add Address' })).toBeDisabled();
  });

  it('B19: addresses that cannot be asked for are told of here, and asked for again', async () => {
    backend.refuse('AddressBook', {
      kind: 'unavailable',
      code: 'ordering.unavailable',
      message: 'away',
    });
    const section = await open();
    const again = await section.findByRole('button', { name: 'Try Again' });
    answer(home);
    await user.click(again);
    expect(await section.findByText('Warehouse')).toBeVisible();
  });
});
