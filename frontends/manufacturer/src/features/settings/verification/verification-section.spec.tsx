import '@testing-library/jest-dom';
import {
  ACCOUNTS,
  fakeUploads,
  renderRoutes,
  toSession,
  type StubAnswers,
} from '@makeport/web/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VerificationSection } from './verification-section';

const document = (name: string, kind = 'business_registration') => ({
  __typename: 'VerificationDocument',
  id: name,
  kind,
  name,
  contentType: 'application/pdf',
  sizeBytes: 48_211,
  submittedAt: null,
  url: `/files/verification-documents/${name}`,
});
const verification = (state: string, more: object = {}) => ({
  __typename: 'Verification',
  id: ACCOUNTS.manufacturer.id,
  state,
  reason: null,
  submittedAt: null,
  decidedAt: null,
  version: 1,
  documents: [],
  ...more,
});
const answer = (state: string, more: object = {}): StubAnswers => ({
  Verification: { data: { verification: verification(state, more) } },
});
const payload = (name: string, state: string, more: object = {}): StubAnswers => ({
  [name]: {
    data: {
      [name.charAt(0).toLowerCase() + name.slice(1)]: {
        __typename: 'VerificationPayload',
        verification: verification(state, more),
      },
    },
  },
});
const registration = document('registration.pdf');
const file = (name = 'registration.pdf', type = 'application/pdf') =>
  new File(['%PDF-1.7'], name, { type });

describe('the verification of a manufacturer', () => {
  const user = userEvent.setup({ applyAccept: false });
  const open = async (answers: StubAnswers, path = '/manufacturer/settings') => {
    const view = renderRoutes(
      [{ path: '/manufacturer/settings', element: <VerificationSection /> }],
      {
        path,
        session: toSession(ACCOUNTS.manufacturer),
        answers,
      },
    );
    await screen.findByText(/brands see a ‘Verified’ mark|Makeport is reviewing|was withdrawn/);
    return view;
  };
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn();
  });

  it.each([
    ['none', 'Not verified'],
    ['submitted', 'In review'],
    ['approved', 'Verified'],
    ['refused', 'Not approved'],
    ['withdrawn', 'Withdrawn'],
  ])('VER-8: the state %s shows as ‘%s’', async (state, label) => {
    await open(answer(state));
    expect(screen.getByText(label)).toBeVisible();
  });

  it('VER-8, VER-11: a decision shows in the open section, without a reload', async () => {
    const { server } = await open(answer('submitted', { documents: [registration] }));
    server.answer(answer('refused', { version: 2, reason: 'The scan cannot be read' }));
    const added = (id: string, target: string) => ({
      notificationAdded: {
        __typename: 'NotificationAdded',
        notification: { __typename: 'Notification', id, target },
      },
    });
    act(() => server.emit('VerificationChanged', added('n1', '/manufacturer/orders')));
    act(() =>
      server.emit('VerificationChanged', added('n2', '/manufacturer/settings#verification')),
    );
    expect(await screen.findByText('Not approved: The scan cannot be read')).toBeVisible();
    expect(server.asked.filter(({ name }) => name === 'Verification')).toHaveLength(2);
  });

  it('VER-8: the reason of a refusal shows, and the documents can be changed', async () => {
    await open(answer('refused', { reason: 'The scan cannot be read', documents: [registration] }));
    expect(screen.getByText(/Not approved: The scan cannot be read/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove registration.pdf' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it.each(['submitted', 'approved'])(
    'VER-2: in the state %s documents are opened only',
    async (state) => {
      await open(answer(state, { documents: [registration] }));
      expect(screen.getByRole('link', { name: 'registration.pdf' })).toHaveAttribute(
        'href',
        registration.url,
      );
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.queryByLabelText('Document')).toBeNull();
    },
  );

  it('VER-1: a document is sent with its kind, and shows once it is stored', async () => {
    const { uploads, restore } = fakeUploads();
    const { server } = await open(answer('none'));
    await user.selectOptions(screen.getByLabelText('Document type'), 'Proof of address');
    await user.upload(screen.getByLabelText('Document'), file('bill.pdf'));
    const [upload] = uploads;
    expect(upload?.address).toBe('/uploads/verification-documents?kind=proof_of_address');
    expect(await screen.findByRole('progressbar', { name: 'Upload of bill.pdf' })).toBeVisible();
    server.answer(answer('none', { documents: [document('bill.pdf', 'proof_of_address')] }));
    upload?.answer(201, {});
    const list = within(await screen.findByRole('list', { name: 'Documents' }));
    expect(list.getByRole('link', { name: 'bill.pdf' })).toBeVisible();
    expect(list.getByText(/Proof of address · 47 KB/)).toBeVisible();
    restore();
  });

  it('VER-1: what is no PDF, PNG or JPG is not sent; a refusal of the server shows at the field', async () => {
    const { uploads, restore } = fakeUploads();
    await open(answer('none'));
    await user.upload(screen.getByLabelText('Document'), file('notes.txt', 'text/plain'));
    expect(screen.getByText('File notes.txt is not a PDF, PNG or JPG file')).toBeVisible();
    expect(uploads).toEqual([]);
    await user.upload(screen.getByLabelText('Document'), file());
    uploads[0]?.refuse(429, 'identity.too_many_documents', 'Too many documents were added.');
    expect(await screen.findByText('Too many documents were added.')).toBeVisible();
    restore();
  });

  it('VER-2: without the registration of the business nothing is sent', async () => {
    const { server } = await open(
      answer('none', { documents: [document('ce.pdf', 'certificate')] }),
    );
    await user.click(screen.getByRole('button', { name: 'Send documents' }));
    expect(await screen.findByText('Please add your business registration')).toBeVisible();
    expect(server.asked.filter(({ name }) => name === 'SubmitVerification')).toEqual([]);
  });

  it('VER-8: removed is removed, sent is in review', async () => {
    const other = document('other.pdf', 'other');
    await open({
      ...answer('none', { documents: [registration, other] }),
      ...payload('RemoveVerificationDocument', 'none', { documents: [registration] }),
      ...payload('SubmitVerification', 'submitted', { documents: [registration] }),
    });
    await user.click(screen.getByRole('button', { name: 'Remove other.pdf' }));
    expect(await screen.findByText('Document removed')).toBeInTheDocument();
    expect(screen.queryByText('other.pdf')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send documents' }));
    expect(await screen.findByText('In review')).toBeVisible();
  });

  it('VER-8: without the registration of the business it is the kind that is chosen', async () => {
    await open({
      ...answer('refused', { documents: [registration] }),
      ...payload('RemoveVerificationDocument', 'refused', { documents: [] }),
    });
    expect(screen.getByLabelText('Document type')).toHaveValue('proof_of_address');
    await user.click(screen.getByRole('button', { name: 'Remove registration.pdf' }));
    expect(await screen.findByText('Document removed')).toBeInTheDocument();
    expect(screen.getByLabelText('Document type')).toHaveValue('business_registration');
  });

  it('VER-8: the first step leads to the section', async () => {
    await open(answer('none'), '/manufacturer/settings#verification');
    expect(screen.getByRole('region', { name: 'Verification' })).toHaveFocus();
  });
});
