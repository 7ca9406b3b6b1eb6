import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aVerification,
  profileAnswer,
  verificationAnswer,
  waitingPage,
} from '../../testing/verifications';
import { dismissToasts, Toasts } from '../../testing/toasts';
import { VerificationsPage } from './verifications-page';

afterEach(dismissToasts);

const waitingProfiles = {
  data: {
    adminVerifications: {
      __typename: 'WaitingVerificationPage',
      items: [
        {
          __typename: 'WaitingVerification',
          manufacturerId: 'm1',
          location: 'Shenzhen, China',
          website: 'https://voltworks.example',
        },
        {
          __typename: 'WaitingVerification',
          manufacturerId: 'm2',
          location: 'Not specified',
          website: null,
        },
      ],
    },
  },
};

const open = (answers: StubAnswers = {}) =>
  renderRoutes(
    <>
      <VerificationsPage />
      <Toasts />
    </>,
    {
      path: '/admin/verifications',
      session: toSession(ACCOUNTS.admin),
      answers: {
        AdminVerifications: waitingPage(['Voltworks', 'Greenform']),
        AdminVerification: verificationAnswer(aVerification('submitted')),
        VerificationProfile: profileAnswer(),
        WaitingProfiles: waitingProfiles,
        ...answers,
      },
    },
  );
const review = async (name = 'Voltworks') => {
  await userEvent.click(await screen.findByRole('button', { name: `Review ${name}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Verification of Voltworks' });
  await within(dialog).findByRole('list', { name: 'Documents' });
  return within(dialog);
};
const decided = (state: string) => ({
  DecideVerification: {
    data: {
      decideVerification: { __typename: 'VerificationPayload', verification: aVerification(state) },
    },
  },
});
const sent = ({ server }: ReturnType<typeof open>) =>
  server.asked
    .filter(({ name }) => name === 'DecideVerification')
    .map(({ variables }) => variables);

describe('verifications', () => {
  it('VER-9: what waits is a row with age, number of documents and who waits', async () => {
    open();
    const rows = within(await screen.findByRole('list', { name: 'Open items: Verifications' }));
    const [first, second] = rows.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Voltworks\d+ days?voltworks@makeport.test · 1 document/);
    expect(first).toHaveTextContent('Manufacturer is waiting');
    expect(second).toHaveTextContent('Greenform');
  });

  it('F38: a row says where the manufacturer is and its website', async () => {
    open();
    const rows = within(await screen.findByRole('list', { name: 'Open items: Verifications' }));
    expect(await rows.findByText('Shenzhen, China · voltworks.example')).toBeVisible();
    expect(rows.getByText('No location · No website')).toBeVisible();
  });

  it('F38: the dialog shows the profile that the documents are compared with, and leads to the account', async () => {
    open();
    const dialog = await review();
    const profile = within(dialog.getByRole('region', { name: 'Profile' }));
    await profile.findByText('18 Keji Road');
    for (const text of [
      'Shenzhen, China',
      '+86 755 0161',
      'Portugal',
      'Power Bank, Earbuds, 5 more',
    ])
      expect(profile.getByText(text)).toBeVisible();
    const website = profile.getByRole('link', { name: /voltworks\.example/ });
    expect(website).toHaveAttribute('href', 'https://voltworks.example/');
    expect(website).toHaveAttribute('rel', 'noopener noreferrer');
    expect(profile.getByRole('link', { name: 'Open the account' })).toHaveAttribute(
      'href',
      '/admin/users?search=m1',
    );
  });

  it('F38: says what the profile leaves out', async () => {
    const nothing = {
      website: 'javascript:alert(1)',
      address: null,
      payoutCountry: null,
      products: null,
    };
    open({ VerificationProfile: profileAnswer(nothing) });
    const dialog = await review();
    expect(await dialog.findByText('javascript:alert(1)')).toBeVisible();
    expect(dialog.queryByRole('link', { name: /javascript/ })).toBeNull();
    for (const text of ['Not given', 'Not set up', 'Currently unknown'])
      expect(dialog.getByText(text)).toBeVisible();
  });

  it('F38: decides without a profile that cannot be shown', async () => {
    const view = open({
      ...decided('approved'),
      VerificationProfile: { error: { message: 'Unknown field', kind: 'internal' } },
    });
    const dialog = await review();
    expect(await dialog.findByText('The profile cannot be shown at the moment.')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Approve' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent(view)).toHaveLength(1));
  });

  it('VER-9: says that nothing waits, and when the list could not be loaded', async () => {
    const { server } = open({ AdminVerifications: waitingPage([]) });
    expect(await screen.findByText('All caught up')).toBeVisible();
    server.answer({ AdminVerifications: { network: 'offline' } });
    open({ AdminVerifications: { network: 'offline' } });
    expect(await screen.findByText('Failed to load verifications')).toBeVisible();
  });

  it('VER-3: the documents of a manufacturer open beside the page', async () => {
    open();
    const dialog = await review();
    const link = dialog.getByRole('link', { name: 'registration.pdf' });
    expect(link).toHaveAttribute('href', '/files/verification-documents/d1?expires=1&signature=a');
    expect(link).toHaveAttribute('target', '_blank');
    expect(dialog.getByText(/Registration of the business · 47 KB/)).toBeVisible();
    expect(dialog.getByText('Awaiting decision')).toBeVisible();
  });

  it('VER-4: an approval needs no reason and takes the row away', async () => {
    const view = open(decided('approved'));
    const dialog = await review();
    await userEvent.click(dialog.getByRole('radio', { name: 'Approve' }));
    expect(dialog.queryByLabelText('Reason *')).toBeNull();
    view.server.answer({ AdminVerifications: waitingPage(['Greenform']) });
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/Voltworks is verified\.$/)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Review Voltworks' })).toBeNull(),
    );
    expect(sent(view)).toMatchObject([
      { input: { manufacturerId: 'm1', decision: 'approve', version: 3, reason: null } },
    ]);
  });

  it('VER-4: a refusal is not sent without a reason', async () => {
    const view = open(decided('refused'));
    const dialog = await review();
    await userEvent.click(dialog.getByRole('radio', { name: 'Refuse, with a reason' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(dialog.getByText('Please give a reason')).toBeVisible();
    expect(sent(view)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Reason/), ' The scan cannot be read ');
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText(/Voltworks was notified of the reason\.$/)).toBeVisible();
    expect(sent(view)).toMatchObject([
      { input: { decision: 'refuse', reason: 'The scan cannot be read' } },
    ]);
  });

  it('VER-4: a decision of somebody else is said where one decides', async () => {
    const message = 'This verification has changed since you opened it. Please check it again.';
    open({ DecideVerification: { error: { message, kind: 'conflict' } } });
    const dialog = await review();
    await userEvent.click(dialog.getByRole('radio', { name: 'Approve' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('VER-5: a verified one can only be withdrawn', async () => {
    const view = open({
      AdminVerification: verificationAnswer(aVerification('approved')),
      ...decided('withdrawn'),
    });
    const dialog = await review();
    expect(dialog.getAllByRole('radio')).toHaveLength(1);
    await userEvent.click(dialog.getByRole('radio', { name: 'Withdraw the verification' }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Registration ended');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/Voltworks is no longer verified\.$/)).toBeVisible();
    expect(sent(view)).toMatchObject([
      { input: { decision: 'withdraw', reason: 'Registration ended' } },
    ]);
  });

  it('RIGHT-1: who may only look has nothing to decide with', async () => {
    open({ AdminVerifications: waitingPage(['Voltworks'], { mayDecide: false }) });
    const dialog = await review();
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain(
      'Decide',
    );
  });
});
