import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequireAccount } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { addressBook } from '../../testing/checkout';
import { FakeBackend } from '../../testing/fake-backend';
import { brandAccount, visit } from '../../testing/render-page';
import { SettingsPage } from './settings-page';

const stored = {
  __typename: 'BrandProfile',
  id: 'brand-1',
  name: 'Northwind',
  email: 'brand@makeport.test',
  website: 'https://northwind.example',
  phone: '+1 (555) 010-0140',
  address: '1 Harbour Street',
  logo: 'https://northwind.example/logo.png',
  preferredCategories: ['Apparel', 'Beauty'],
  priceRangeMin: 5,
  priceRangeMax: 80,
  notificationPreferences: {
    __typename: 'BrandNotificationPreferences',
    email: true,
    push: true,
    orderUpdates: true,
    marketingEmails: false,
  },
  version: 4,
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const fresh = {
  ...stored,
  website: null,
  phone: null,
  address: null,
  logo: null,
  preferredCategories: [],
  priceRangeMin: null,
  priceRangeMax: null,
};
const page = (
  <RequireAccount type="brand" signIn="/brand-auth" waiting={null}>
    <SettingsPage />
    <Link to="/brand/cart">Cart</Link>
  </RequireAccount>
);

describe('Brand Settings', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = () =>
    visit('/brand/settings', [{ path: '/brand/settings', element: page }], {
      backend,
      account: brandAccount,
    });
  const opened = async () => {
    const view = await open();
    await screen.findByRole('button', { name: 'Save Changes' });
    return view;
  };
  const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
  const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const retype = async (name: RegExp, text: string) => {
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(text);
  };
  /** Makes the fake server store the values that the page sends. */
  const storing = () =>
    backend.on('UpdateBrandProfile', ({ input }) => ({
      updateBrandProfile: {
        __typename: 'UpdateBrandProfilePayload',
        profile: {
          ...stored,
          ...(input as object),
          notificationPreferences: stored.notificationPreferences,
        },
      },
    }));

  beforeEach(() => {
    backend = new FakeBackend().install();
    backend.on('BrandProfile', () => ({ brandProfile: stored }));
    backend.on('AddressBook', () => ({ addressBook: addressBook() }));
    Element.prototype.scrollIntoView = jest.fn();
  });

  it('BDASH-26: the form shows the stored values', async () => {
    await opened();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Brand Settings');
    const values = {
      'Brand name': 'Northwind',
      Website: 'https://northwind.example',
      Phone: '+1 (555) 010-0140',
      Address: '1 Harbour Street',
      Logo: 'https://northwind.example/logo.png',
      'Minimum price': '5',
      'Maximum price': '80',
    };
    for (const [name, value] of Object.entries(values)) {
      expect(field(new RegExp(`^${name}`))).toHaveValue(value);
    }
  });

  it('BDASH-27: the e-mail is disabled, and support changes it', async () => {
    await opened();
    const email = field('Email');
    expect(email).toHaveValue('brand@makeport.test');
    expect(email).toBeDisabled();
    expect(email).toHaveAccessibleDescription('Contact support to change email');
  });

  it('BDASH-28: website is a URL input, phone a tel input, prices take whole numbers', async () => {
    await opened();
    expect(field(/^Website/)).toHaveAttribute('type', 'url');
    expect(field(/^Logo/)).toHaveAttribute('type', 'url');
    expect(field(/^Phone/)).toHaveAttribute('type', 'tel');
    for (const name of [/^Minimum price/, /^Maximum price/]) {
      expect(field(name)).toHaveAttribute('inputmode', 'numeric');
    }
    await retype(/^Website/, 'northwind');
    await retype(/^Minimum price/, '5.5');
    await save();
    expect(field(/^Website/)).toHaveFocus();
    expect(field(/^Website/)).toHaveAccessibleDescription(/Please enter a valid URL/);
    expect(field(/^Minimum price/)).toHaveAccessibleDescription(
      /Minimum price should be a whole number/,
    );
    expect(backend.sent('UpdateBrandProfile')).toEqual([]);
  });

  it('BDASH-29: each of the five categories is switched on and off', async () => {
    storing();
    await opened();
    const group = within(screen.getByRole('group', { name: 'Preferred categories' }));
    const state = () =>
      group
        .getAllByRole('checkbox')
        .map((box) => [
          (box as HTMLInputElement).labels?.[0]?.textContent,
          (box as HTMLInputElement).checked,
        ]);
    expect(state()).toEqual([
      ['Electronics', false],
      ['Apparel', true],
      ['Home Goods', false],
      ['Beauty', true],
      ['Food & Beverage', false],
    ]);
    await user.click(group.getByRole('checkbox', { name: 'Food & Beverage' }));
    await user.click(group.getByRole('checkbox', { name: 'Apparel' }));
    await save();
    await waitFor(() => expect(backend.sent('UpdateBrandProfile')).toHaveLength(1));
    expect(backend.sent('UpdateBrandProfile')).toMatchObject([
      { input: { preferredCategories: ['Beauty', 'Food & Beverage'] } },
    ]);
  });

  it('BDASH-30: of a new profile email, push and order updates are on, marketing emails off', async () => {
    backend.on('BrandProfile', () => ({ brandProfile: fresh }));
    await opened();
    for (const name of ['Email notifications', 'Push notifications', 'Order updates']) {
      expect(screen.getByRole('switch', { name })).toBeChecked();
    }
    expect(screen.getByRole('switch', { name: 'Marketing emails' })).not.toBeChecked();
    expect(field(/^Website/)).toHaveValue('');
  });

  it("BDASH-31, OPEN-72: 'Save Changes' stores every field, reads 'Saving...' meanwhile, and leads to /brand", async () => {
    const view = await opened();
    let answer: () => void = () => undefined;
    backend.on('UpdateBrandProfile', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { updateBrandProfile: { __typename: 'UpdateBrandProfilePayload', profile: stored } };
    });
    await retype(/^Brand name/, 'Northwind Supplies');
    await retype(/^Website/, 'https://supplies.example');
    await user.clear(field(/^Phone/));
    await retype(/^Address/, '2 Harbour Street');
    await user.clear(field(/^Logo/));
    await retype(/^Minimum price/, '10');
    await retype(/^Maximum price/, '90');
    await user.click(screen.getByRole('switch', { name: 'Email notifications' }));
    await user.click(screen.getByRole('switch', { name: 'Marketing emails' }));
    await save();
    await user.click(await screen.findByRole('button', { name: 'Saving...' }));
    answer();
    await waitFor(() => expect(view.address()).toBe('/brand'));
    expect(backend.sent('UpdateBrandProfile')).toEqual([
      {
        input: {
          name: 'Northwind Supplies',
          website: 'https://supplies.example',
          phone: null,
          address: '2 Harbour Street',
          logo: null,
          preferredCategories: ['Apparel', 'Beauty'],
          priceRangeMin: 10,
          priceRangeMax: 90,
          notificationPreferences: {
            email: false,
            push: true,
            orderUpdates: true,
            marketingEmails: true,
          },
          expectedVersion: 4,
        },
      },
    ]);
  });

  it('BDASH-34: a profile that cannot be loaded is told in a red banner, and can be tried again', async () => {
    backend.refuse('BrandProfile', {
      kind: 'internal',
      code: 'identity.internal',
      message: 'Something went wrong.',
    });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load profile');
    backend.on('BrandProfile', () => ({ brandProfile: stored }));
    backend.on('AddressBook', () => ({ addressBook: addressBook() }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeVisible();
  });

  it('ERR-2: the same without a connection', async () => {
    backend.unreachable('BrandProfile');
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load profile');
  });

  it.each([
    ['the server refuses', 'conflict', 'identity.test', 'This name is taken'],
    [
      'the session is gone',
      'unauthenticated',
      'identity.not_authenticated',
      'User not authenticated',
    ],
  ] as const)(
    'BDASH-35: %s: the message in red, the entries stay, no redirect',
    async (_when, kind, code, message) => {
      const view = await opened();
      backend.refuse('UpdateBrandProfile', { kind, code, message });
      view.signedInAs(kind === 'unauthenticated' ? null : brandAccount);
      await retype(/^Brand name/, 'Northwind Supplies');
      await save();
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(field(/^Brand name/)).toHaveValue('Northwind Supplies');
      expect(view.address()).toBe('/brand/settings');
      expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
    },
  );

  it('BDASH-35: what the server says of a field shows under it', async () => {
    await opened();
    const message = 'Phone should be at most 50 plain characters';
    backend.on('UpdateBrandProfile', () => undefined);
    backend.refuse('UpdateBrandProfile', {
      kind: 'invalid_input',
      code: 'identity.invalid_text',
      message,
      field: 'phone',
    });
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field(/^Phone/)).toBeInvalid();
    expect(field(/^Phone/)).toHaveFocus();
  });

  it('B25, BDASH-28: a name that is too long stays as it was typed, with its limit', async () => {
    await opened();
    await retype(/^Brand name/, 'n'.repeat(201));
    await retype(/^Phone/, 'abc');
    await save();
    expect(field(/^Brand name/)).toHaveValue('n'.repeat(201));
    expect(field(/^Brand name/)).toHaveAccessibleDescription(
      'Brand name should be at most 200 characters',
    );
    expect(field(/^Phone/)).toHaveAccessibleDescription(
      'Enter a phone number with at least 7 digits',
    );
    expect(backend.sent('UpdateBrandProfile')).toEqual([]);
  });

  describe('that another tab saved meanwhile', () => {
    const changed = {
      kind: 'conflict',
      code: 'identity.profile_changed',
      message: 'These settings have changed since you opened them. Please check them again.',
    } as const;
    const newer = {
      ...stored,
      phone: '555 010 0199',
      address: '9 Other Street',
      notificationPreferences: { ...stored.notificationPreferences, push: false },
      version: 5,
    };
    const refused = async () => {
      const view = await opened();
      await retype(/^Brand name/, 'Northwind Supplies');
      await retype(/^Phone/, '555 010 0100');
      backend.refuse('UpdateBrandProfile', changed);
      backend.on('BrandProfile', () => ({ brandProfile: newer }));
      await save();
      await screen.findByText('These settings were saved elsewhere after you opened them');
      return view;
    };

    it('F2, BDASH-31: nothing entered is lost, and both values of a disputed field show', async () => {
      await refused();
      expect(field(/^Brand name/)).toHaveValue('Northwind Supplies');
      expect(field(/^Phone/)).toHaveValue('555 010 0100');
      expect(field(/^Address/)).toHaveValue('9 Other Street');
      expect(screen.getByRole('switch', { name: 'Push notifications' })).not.toBeChecked();
      const told = within(screen.getByRole('alert'));
      const phone = within(told.getByRole('group', { name: 'Phone' }));
      expect(phone.getByRole('radio', { name: 'Yours: 555 010 0100' })).toBeChecked();
      expect(phone.getByRole('radio', { name: 'Saved elsewhere: 555 010 0199' })).not.toBeChecked();
      expect(told.getAllByRole('listitem').map((item) => item.textContent)).toContain(
        'Address: now 9 Other Street',
      );
      expect(told.getAllByRole('listitem').map((item) => item.textContent)).toContain(
        'Push notifications: now off',
      );
    });

    it('F2: the value of the other tab can be taken, and the next save is over the newer version', async () => {
      const view = await refused();
      await user.click(screen.getByRole('radio', { name: 'Saved elsewhere: 555 010 0199' }));
      expect(field(/^Phone/)).toHaveValue('555 010 0199');
      storing();
      await save();
      await waitFor(() => expect(view.address()).toBe('/brand'));
      expect(backend.sent('UpdateBrandProfile').at(-1)).toMatchObject({
        input: {
          name: 'Northwind Supplies',
          phone: '555 010 0199',
          address: '9 Other Street',
          expectedVersion: 5,
        },
      });
    });

    it('F2: an own save whose answer was lost counts as saved', async () => {
      const view = await opened();
      await retype(/^Phone/, '555 010 0199');
      backend.refuse('UpdateBrandProfile', changed);
      backend.on('BrandProfile', () => ({
        brandProfile: { ...stored, phone: '555 010 0199', version: 5 },
      }));
      await save();
      await waitFor(() => expect(view.address()).toBe('/brand'));
    });
  });

  describe('unsaved changes', () => {
    const leave = () => user.click(screen.getByRole('link', { name: 'Cart' }));

    it('are asked about before the page is left, which keeps them', async () => {
      const view = await opened();
      await user.type(field(/^Brand name/), '!');
      await leave();
      const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
      await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
      expect(view.address()).toBe('/brand/settings');
      expect(field(/^Brand name/)).toHaveValue('Northwind!');
    });

    it('are given up when the answer says so', async () => {
      const view = await opened();
      await user.click(screen.getByRole('switch', { name: 'Push notifications' }));
      await leave();
      await user.click(await screen.findByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(view.address()).toBe('/brand/cart'));
    });

    it('that were taken back are none', async () => {
      const view = await opened();
      await user.type(field(/^Brand name/), '!{Backspace}');
      await leave();
      await waitFor(() => expect(view.address()).toBe('/brand/cart'));
    });

    it('hold the browser back from closing the tab', async () => {
      await opened();
      const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      expect(close()).toBe(true);
      await user.type(field(/^Brand name/), '!');
      expect(close()).toBe(false);
    });
  });

  describe('the logo', () => {
    it('OPEN-72: shows what stands at its address', async () => {
      await opened();
      const preview = screen.getByRole('img', { name: 'Preview of the logo' });
      expect(preview).toHaveAttribute('src', 'https://northwind.example/logo.png');
    });

    it('SHELL-36: no broken picture where there is none', async () => {
      await opened();
      fireEvent.error(screen.getByRole('img', { name: 'Preview of the logo' }));
      expect(await screen.findByText('There is no image at this address.')).toBeVisible();
      expect(screen.queryByRole('img', { name: 'Preview of the logo' })).toBeNull();
      await retype(/^Logo/, 'northwind');
      expect(screen.queryByRole('img', { name: 'Preview of the logo' })).toBeNull();
    });
  });

  describe('sessions', () => {
    const ask = () => user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const confirm = async () => {
      const question = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
      await user.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
    };

    it('OPEN-9: end everywhere, this one too', async () => {
      const view = await opened();
      backend.on('SignOutEverywhere', () => ({ signOutEverywhere: true }));
      await ask();
      expect(backend.sent('SignOutEverywhere')).toEqual([]);
      await confirm();
      await waitFor(() => expect(view.address()).toBe('/'));
      expect(backend.sent('SignOutEverywhere')).toHaveLength(1);
    });

    it('stay when the server cannot be reached, and it is told', async () => {
      const view = await opened();
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      backend.unreachable('SignOutEverywhere');
      await ask();
      await confirm();
      expect(await screen.findByRole('alert')).toHaveTextContent('Sign-out failed.');
      expect(view.address()).toBe('/brand/settings');
    });
  });
});
