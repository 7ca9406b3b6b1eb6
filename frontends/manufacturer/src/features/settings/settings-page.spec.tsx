import '@testing-library/jest-dom';
import {
  ACCOUNTS,
  SECOND_FACTOR_OFF,
  renderRoutes,
  toSession,
  type StubAnswers,
} from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from './settings-page';

const stored = {
  __typename: 'ManufacturerSettings',
  id: ACCOUNTS.manufacturer.id,
  name: 'Voltworks Electronics',
  email: 'voltworks@makeport.test',
  website: 'https://voltworks.example',
  phone: '+86 755 0100',
  address: '8 Longhua Road',
  location: 'Shenzhen, China',
  logo: 'https://voltworks.example/logo.png',
  description: 'Power in small shells.',
  specialties: ['OEM Production', 'Prototyping'],
  leadTime: '30-45 days',
  minMoq: 100,
  categories: ['Electronics'],
  certifications: ['CE'],
  verificationStatus: 'pending',
  notificationPreferences: {
    __typename: 'ManufacturerNotificationPreferences',
    email: true,
    push: true,
    inquiryAlerts: true,
    marketingEmails: false,
  },
  version: 4,
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const verification = {
  __typename: 'Verification',
  id: ACCOUNTS.manufacturer.id,
  state: 'none',
  reason: null,
  submittedAt: null,
  decidedAt: null,
  version: 0,
  documents: [],
};
const loaded = {
  ManufacturerSettings: { data: { manufacturerSettings: stored } },
  Verification: { data: { verification } },
  SecondFactor: SECOND_FACTOR_OFF,
};
const saved = {
  data: {
    updateManufacturerProfile: { __typename: 'UpdateManufacturerProfilePayload', settings: stored },
  },
};
const fresh = {
  ...stored,
  website: null,
  phone: null,
  address: null,
  logo: null,
  description: null,
  leadTime: null,
  location: 'Not specified',
  specialties: [],
  categories: [],
  minMoq: 0,
};

describe('Manufacturer Settings', () => {
  const user = userEvent.setup();
  const open = (answers: StubAnswers = loaded) =>
    renderRoutes(
      [
        { path: '/manufacturer/settings', element: <SettingsPage /> },
        { path: '/manufacturer', element: 'the overview' },
      ],
      { path: '/manufacturer/settings', session: toSession(ACCOUNTS.manufacturer), answers },
    );
  const opened = async (answers: StubAnswers = {}) => {
    const view = open({ ...loaded, ...answers });
    await screen.findByRole('button', { name: 'Save Changes' });
    return view;
  };
  const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
  const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const retype = async (name: RegExp, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  const sent = (view: ReturnType<typeof open>) =>
    view.server.asked.filter(({ name }) => name === 'UpdateManufacturerProfile');

  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn();
  });

  it('MFR-62: the form shows the stored values', async () => {
    await opened();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Manufacturer Settings');
    const values = {
      'Company name': 'Voltworks Electronics',
      Website: 'https://voltworks.example',
      Phone: '+86 755 0100',
      Address: '8 Longhua Road',
      Location: 'Shenzhen, China',
      Logo: 'https://voltworks.example/logo.png',
      Description: 'Power in small shells.',
      'Lead time': '30-45 days',
      'Minimum MOQ': '100',
    };
    for (const [name, value] of Object.entries(values)) {
      expect(field(new RegExp(`^${name}`))).toHaveValue(value);
    }
    expect(field(/^Website/)).toHaveAttribute('type', 'url');
    expect(field(/^Phone/)).toHaveAttribute('type', 'tel');
  });

  it('F33: certifications that are not entered show nothing in their field', async () => {
    await opened({
      ManufacturerSettings: { data: { manufacturerSettings: { ...stored, certifications: [] } } },
    });
    const certifications = field(/^Certifications/);
    expect(certifications).toHaveValue('');
    expect(certifications).not.toHaveAttribute('placeholder');
    expect(certifications).toHaveAccessibleDescription(/for example ISO 9001/);
  });

  it('MFR-62: the e-mail is disabled, and support changes it', async () => {
    await opened();
    expect(field('Email')).toHaveValue('voltworks@makeport.test');
    expect(field('Email')).toBeDisabled();
    expect(field('Email')).toHaveAccessibleDescription('Contact support to change email');
  });

  it.each([
    [
      'Specialties',
      [
        'Custom Manufacturing',
        'OEM Production',
        'Design Services',
        'Prototyping',
        'Mass Production',
      ],
      ['OEM Production', 'Prototyping'],
    ],
    [
      'Categories',
      ['Electronics', 'Apparel', 'Home Goods', 'Beauty', 'Food & Beverage'],
      ['Electronics'],
    ],
  ])('MFR-63: each of the %s is switched on and off', async (legend, choices, chosen) => {
    const view = await opened({ UpdateManufacturerProfile: saved });
    const group = within(screen.getByRole('group', { name: legend }));
    expect(
      group.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.labels?.[0]?.textContent),
    ).toEqual(choices);
    for (const choice of choices) {
      const box = group.getByRole<HTMLInputElement>('checkbox', { name: choice });
      expect(box.checked).toBe(chosen.includes(choice));
      await user.click(box);
    }
    await save();
    await waitFor(() => expect(sent(view)).toHaveLength(1));
    const key = legend.toLowerCase();
    expect(sent(view)[0]?.variables).toMatchObject({
      input: { [key]: choices.filter((choice) => !chosen.includes(choice)) },
    });
  });

  it('MFR-64: of a new profile: no minimum, email, push and inquiry alerts on, marketing off', async () => {
    await opened({ ManufacturerSettings: { data: { manufacturerSettings: fresh } } });
    expect(field(/^Minimum MOQ/)).toHaveValue('0');
    for (const name of ['Email notifications', 'Push notifications', 'Inquiry alerts']) {
      expect(screen.getByRole('switch', { name })).toBeChecked();
    }
    expect(screen.getByRole('switch', { name: 'Marketing emails' })).not.toBeChecked();
  });

  it('F23, MFR-67: a manufacturer without a profile gets the form with defaults, and no error', async () => {
    await opened({ ManufacturerSettings: { data: { manufacturerSettings: fresh } } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field(/^Website/)).toHaveValue('');
    expect(field(/^Location/)).toHaveValue('');
    expect(field(/^Location/)).toHaveAttribute('placeholder', 'Porto, Portugal');
  });

  it('F23, OPEN-45: the state of the verification shows', async () => {
    await opened();
    expect(await screen.findByText('Not verified')).toBeVisible();
  });

  it("MFR-65, OPEN-72: 'Save Changes' stores every field, reads 'Saving...' meanwhile, and leads to /manufacturer", async () => {
    let answer: () => void = () => undefined;
    const view = await opened({
      UpdateManufacturerProfile: async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return saved;
      },
    });
    await retype(/^Company name/, 'Voltworks');
    await retype(/^Location/, 'Dongguan, China');
    await user.clear(field(/^Website/));
    await user.clear(field(/^Logo/));
    await retype(/^Minimum MOQ/, '250');
    await user.click(screen.getByRole('switch', { name: 'Inquiry alerts' }));
    await save();
    await user.click(await screen.findByRole('button', { name: 'Saving...' }));
    answer();
    await waitFor(() => expect(view.address()).toBe('/manufacturer'));
    expect(sent(view).map(({ variables }) => variables)).toEqual([
      {
        input: {
          name: 'Voltworks',
          website: null,
          phone: '+86 755 0100',
          address: '8 Longhua Road',
          location: 'Dongguan, China',
          logo: null,
          description: 'Power in small shells.',
          specialties: ['OEM Production', 'Prototyping'],
          leadTime: '30-45 days',
          minMoq: 250,
          categories: ['Electronics'],
          certifications: ['CE'],
          notificationPreferences: {
            email: true,
            push: true,
            inquiryAlerts: false,
            marketingEmails: false,
          },
          expectedVersion: 4,
        },
      },
    ]);
  });

  it('MFR-68: a profile that cannot be loaded is told in a red banner, and can be tried again', async () => {
    const view = open({ ManufacturerSettings: { network: 'offline' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load profile');
    view.server.answer(loaded);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeVisible();
  });

  it.each([
    ['the server refuses', 'conflict', 'This name is taken'],
    ['the session is gone', 'unauthenticated', 'User not authenticated'],
  ])(
    'MFR-68: %s: the message in red, the entries stay, no redirect',
    async (_when, kind, message) => {
      const view = await opened({ UpdateManufacturerProfile: { error: { message, kind } } });
      await retype(/^Company name/, 'Voltworks');
      await save();
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(field(/^Company name/)).toHaveValue('Voltworks');
      expect(view.address()).toBe('/manufacturer/settings');
    },
  );

  it('F2, MFR-65: settings that another tab saved meanwhile show with both values, and nothing is lost', async () => {
    const changed = { message: 'changed', kind: 'conflict', code: 'identity.profile_changed' };
    const view = await opened({ UpdateManufacturerProfile: { error: changed } });
    await retype(/^Phone/, '555 010 0100');
    const newer = { ...stored, phone: '555 010 0199', leadTime: '60 days', version: 5 };
    view.server.answer({ ManufacturerSettings: { data: { manufacturerSettings: newer } } });
    await save();
    expect(await screen.findByRole('radio', { name: 'Yours: 555 010 0100' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Saved elsewhere: 555 010 0199' })).not.toBeChecked();
    expect(field(/^Phone/)).toHaveValue('555 010 0100');
    expect(field(/^Lead time/)).toHaveValue('60 days');
    view.server.answer({ UpdateManufacturerProfile: saved });
    await save();
    await waitFor(() => expect(view.address()).toBe('/manufacturer'));
    expect(sent(view).at(-1)?.variables).toMatchObject({
      input: { phone: '555 010 0100', leadTime: '60 days', expectedVersion: 5 },
    });
  });

  it('MFR-68: what the server says of a field shows under it', async () => {
    const message = 'Phone should be at most 50 plain characters';
    await opened({
      UpdateManufacturerProfile: { error: { message, kind: 'invalid_input', field: 'phone' } },
    });
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field(/^Phone/)).toHaveFocus();
  });
});
