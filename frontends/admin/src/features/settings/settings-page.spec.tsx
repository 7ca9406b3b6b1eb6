import '@testing-library/jest-dom';
import {
  ACCOUNTS,
  SECOND_FACTOR_OFF,
  renderRoutes,
  toSession,
  type StubAnswers,
} from '@makeport/web/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from './settings-page';

const health = (state: string, failed: string[] = []) => ({
  data: { serviceHealth: [{ __typename: 'ServiceHealth', service: 'catalog', state, failed }] },
});
const settings = {
  platformTerms: {
    __typename: 'PlatformTerms',
    taxBasisPoints: 1000,
    shipping: [
      { __typename: 'ShippingPrice', method: 'standard', priceCents: 1500 },
      { __typename: 'ShippingPrice', method: 'overnight', priceCents: 4500 },
    ],
    sampleFeeCents: 5000,
    platformFeeBasisPoints: 250,
    platformFeeMinimumCents: 75,
    answerReminderDays: 3,
    answerLimitDays: 14,
    problemTalkDays: 1,
    problemEscalationDays: 7,
    holdingLimitDays: 90,
    inspectionDays: 3,
    approvalThresholdCents: 500_000,
    moneyAdministrators: 2,
  },
  publicConfig: {
    __typename: 'PublicConfig',
    supportEmail: 'help@makeport.test',
    supportPhone: '+1 555',
    sampleData: true,
  },
};
const open = (answers: StubAnswers = {}) =>
  renderRoutes(<SettingsPage />, {
    session: toSession(ACCOUNTS.admin),
    answers: {
      PlatformSettings: { data: settings },
      ServiceHealth: health('ready'),
      SecondFactor: SECOND_FACTOR_OFF,
      ...answers,
    },
  });
const getFact = (label: string) => screen.getByText(label).closest('div');

describe('the administrator’s settings', () => {
  it('ADM-48, OPEN-83: show what is charged, the limits and the contact, and no form', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Settings' })).toBeVisible();
    await screen.findByText('Tax');
    for (const [label, value] of [
      ['Tax', '10% of the subtotal'],
      ['Shipping, standard', '$15.00'],
      ['Shipping, overnight', '$45.00'],
      ['Sample fee', '$50.00 per unit'],
      ['Platform fee', '2.5% of what is released, at least $0.75'],
      ['Unanswered order is cancelled', '14 days'],
      ['Reminder to agree about a problem', '1 day'],
      ['Inspection of completed orders', '3 days'],
      ['Longest hold of a payment', '90 days'],
      ['E-mail', 'help@makeport.test'],
      ['Phone', '+1 555'],
    ] as const) {
      expect(getFact(label)).toHaveTextContent(value);
    }
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /save/i })).toBeNull();
  });

  it.each([
    [{}, 'For decisions above $5,000.00'],
    [
      { moneyAdministrators: 1 },
      'For decisions above $5,000.00. There is no second administrator yet: add one with the right to decide about money.',
    ],
    [{ moneyAdministrators: null }, 'For decisions above $5,000.00'],
    [
      { approvalThresholdCents: null },
      'Off. To turn it on, an operator sets an amount in APPROVAL_THRESHOLD_CENTS of the ordering service.',
    ],
  ])('APPR-2, X24, F42: a second administrator %j: %s', async (changes, text) => {
    const platformTerms = { ...settings.platformTerms, ...changes };
    open({ PlatformSettings: { data: { ...settings, platformTerms } } });
    await screen.findByText('Tax');
    expect(getFact('Second administrator for money')).toHaveTextContent(text);
  });

  it('OPEN-83: shows the state of each service, and looks again on demand', async () => {
    const { server } = open({ ServiceHealth: health('not_ready', ['events']) });
    expect(await screen.findByText('Not ready')).toBeVisible();
    expect(screen.getByText('failed: events')).toBeVisible();
    server.answer({ ServiceHealth: health('not_available') });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Not available')).toBeVisible();
  });

  it('OPEN-83: what cannot be loaded says so and can be tried again, each part by itself', async () => {
    const { server } = open({ PlatformSettings: { network: 'down' } });
    expect(await screen.findByText('Failed to load settings')).toBeVisible();
    expect(await screen.findByText('Ready')).toBeVisible();
    server.answer({ PlatformSettings: { data: settings } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('10% of the subtotal')).toBeVisible();
  });
});
