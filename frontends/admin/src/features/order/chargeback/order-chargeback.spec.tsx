import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChargebackDetailsFragment } from '../../../gen/graphql';
import { getBooks, getProcess, partiesAnswers } from '../../../testing/order-books';
import { aDisputedOrder } from '../../../testing/orders';
import { dismissToasts, Toasts } from '../../../testing/toasts';
import { AdminOrderPage } from '../admin-order-page';

const order = aDisputedOrder({ hasDispute: false, problem: null });
const evidence = {
  productDescription: '1200 × Power Bank',
  customerName: 'Ada Byron',
  customerEmail: 'ada@northwind.test',
  shippingCarrier: 'UPS',
  trackingNumber: '1Z',
  shippingDate: '2026-12-18',
  shippingAddress: '1 Harbour Street, Portland',
  timeline: 'Placed',
  statement: '',
};
const toChargeback = (changes: Partial<ChargebackDetailsFragment> = {}) => ({
  __typename: 'OrderChargeback' as const,
  id: 'du_1',
  reason: 'product_not_received',
  amountCents: 133_500,
  state: 'open' as const,
  takesEvidence: true,
  evidenceDueAt: '2027-01-05T23:59:59.000Z',
  isSaved: false,
  evidence: { __typename: 'EvidenceTexts' as const, ...evidence },
  attached: [],
  submission: null,
  ...changes,
});
const answered = (changes: Partial<ChargebackDetailsFragment> = {}): StubAnswers => ({
  AdminOrderChargeback: { data: { adminOrderChargeback: toChargeback(changes) } },
});
const sentBack = (changes: Partial<ChargebackDetailsFragment>): StubAnswers => ({
  SendEvidence: {
    data: {
      sendEvidence: { __typename: 'SendEvidencePayload', chargeback: toChargeback(changes) },
    },
  },
});
const file = (id: string, contentType: string, sizeBytes: number) => ({
  __typename: 'ConversationFile',
  id,
  name: `${id}.pdf`,
  url: `/files/${id}`,
  contentType,
  sizeBytes,
});
const conversation = (...files: object[]): StubAnswers => ({
  AdminOrderConversation: {
    data: {
      adminOrderConversation: {
        __typename: 'OrderConversation',
        threadId: 't1',
        hasEarlier: false,
        messages: [
          {
            __typename: 'ConversationMessage',
            id: 'm1',
            byBrand: false,
            content: 'Sent.',
            files,
            createdAt: '2026-12-18T10:00:00.000Z',
          },
        ],
      },
    },
  },
});

const open = (answers: StubAnswers = {}, rights?: string[]) =>
  renderRoutes(
    [
      {
        path: '/admin/orders/:id',
        element: (
          <>
            <AdminOrderPage />
            <Toasts />
          </>
        ),
      },
    ],
    {
      path: '/admin/orders/o1',
      session: toSession({ ...ACCOUNTS.admin, ...(rights && { rights }) }),
      answers: {
        Order: { data: { order } },
        AdminOrderBooks: getBooks([], { chargeback: 'open' }),
        AdminOrderProcess: getProcess(),
        AdminOrderNotifications: { data: { adminOrderNotifications: [] } },
        ...partiesAnswers,
        ...conversation(file('proof', 'application/pdf', 1_200_000), file('film', 'video/mp4', 1)),
        ...answered(),
        ...answers,
      },
    },
  );
const section = () => screen.findByRole('region', { name: 'Chargeback' });
const form = () => screen.findByRole('form', { name: 'Evidence' });
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (view: ReturnType<typeof open>) =>
  view.server.asked
    .filter(({ name }) => name === 'SendEvidence')
    .map(({ variables }) => variables['input'] as Record<string, unknown>);

describe('evidence, for admins', () => {
  afterEach(dismissToasts);

  it('P2: says why, how much and until when, and is filled from the order', async () => {
    open();
    await form();
    expect(await section()).toHaveTextContent(/product not received.*\$1,335\.00.*Jan 5, 2027/);
    expect(field('Ordered products')).toHaveValue('1200 × Power Bank');
    expect(field('Customer’s e-mail')).toHaveValue('ada@northwind.test');
    expect(field('Tracking number')).toHaveValue('1Z');
    expect(field('Timeline')).toHaveValue('Placed');
  });

  it('P2: a draft is saved with a file of the conversation, and what may not be sent is left out', async () => {
    const view = open(sentBack({ isSaved: true, attached: ['shipping_documentation'] }));
    await form();
    expect(await screen.findByText(/One file of another type is left out/)).toBeVisible();
    const proof = screen.getByRole('combobox', { name: 'Proof of shipping' });
    expect(
      within(proof)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['None', 'proof.pdf (1.2 MB)']);
    await userEvent.selectOptions(proof, 'proof');
    await userEvent.type(field('Why the payment is valid'), '  Signed for. ');
    view.server.answer(answered({ isSaved: true, attached: ['shipping_documentation'] }));
    await press('Save draft');
    expect(await screen.findByText(/Draft saved/)).toBeVisible();
    expect(sent(view)).toMatchObject([
      {
        orderId: 'o1',
        chargebackId: 'du_1',
        submit: false,
        files: [{ purpose: 'shipping_documentation', attachmentId: 'proof' }],
        evidence: { ...evidence, statement: 'Signed for.' },
      },
    ]);
    expect(await screen.findByText('Saved as a draft, with proof of shipping')).toBeVisible();
  });

  it('P2: is submitted only after it says that this is final, and then shows when and by whom', async () => {
    const submission = {
      __typename: 'EvidenceSubmission' as const,
      at: '2026-12-22T10:00:00.000Z',
      byName: 'Ada',
    };
    const done = { takesEvidence: false, isSaved: true, submission };
    const view = open(sentBack(done));
    await form();
    await press('Submit');
    const dialog = await screen.findByRole('dialog', { name: 'Submit the evidence?' });
    expect(dialog).toHaveTextContent(/This is final/);
    expect(sent(view)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sent(view)).toEqual([]);
    await press('Submit');
    view.server.answer(answered(done));
    await press('Submit for good');
    expect(await screen.findByText(/^Submitted Dec 22, 2026.* by Ada$/)).toBeVisible();
    expect(sent(view)).toMatchObject([{ submit: true, files: [] }]);
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Evidence' })).toBeNull());
  });

  it('P2: pressed again after an unclear answer it keeps its id; changed, it gets another', async () => {
    const view = open({ SendEvidence: { error: { message: 'Away', kind: 'unavailable' } } });
    await form();
    await press('Submit');
    await press('Submit for good');
    const dialog = await screen.findByRole('dialog', { name: 'Submit the evidence?' });
    expect(
      await within(dialog).findByText(
        'No answer received. Please try again; evidence is submitted only once.',
      ),
    ).toBeVisible();
    await press('Submit for good');
    await waitFor(() => expect(sent(view)).toHaveLength(2));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
    await userEvent.type(field('Carrier'), ' Ground');
    await press('Save draft');
    await waitFor(() => expect(sent(view)).toHaveLength(3));
    const [first, second, third] = sent(view).map(({ requestId }) => requestId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('P2: a refusal of the provider shows in its words', async () => {
    const message = 'The payment provider rejected the evidence: the file is damaged.';
    open({ SendEvidence: { error: { message, kind: 'conflict' } } });
    await form();
    await press('Save draft');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('P2: files that are too large together are said before anything is sent', async () => {
    const large = [file('one', 'application/pdf', 4_000_000), file('two', 'image/png', 600_000)];
    const view = open(conversation(...large));
    await form();
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Proof of shipping' }),
      'one',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Another file' }), 'two');
    expect(screen.getByRole('alert')).toHaveTextContent('larger than 4.5 MB together');
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Another file' }), '');
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled();
    expect(sent(view)).toEqual([]);
  });

  it('P2: takes nothing where the bank does not, and from who may not decide', async () => {
    const late = open(answered({ takesEvidence: false }));
    expect(await screen.findByText('The bank no longer accepts evidence.')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Evidence' })).toBeNull();
    late.unmount();
    open({}, ['orders.view']);
    expect(
      await screen.findByText('Your rights do not include decisions about money.'),
    ).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Evidence' })).toBeNull();
  });

  it('P2: nothing of it without a chargeback; a provider that does not answer is asked again', async () => {
    const none = open({ AdminOrderBooks: getBooks([]) });
    await screen.findByRole('table', { name: 'Postings of the ledger' });
    expect(screen.queryByRole('region', { name: 'Chargeback' })).toBeNull();
    none.unmount();
    const view = open({
      AdminOrderChargeback: { error: { message: 'No answer', kind: 'unavailable' } },
    });
    const retry = await within(await section()).findByRole('button', { name: /try again/i });
    view.server.answer(answered());
    await userEvent.click(retry);
    expect(await form()).toBeVisible();
  });
});
