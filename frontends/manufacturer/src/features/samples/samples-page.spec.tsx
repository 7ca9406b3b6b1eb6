import {
  ACCOUNTS,
  announceRealtimeBegan,
  renderRoutes,
  toSession,
  type StubAnswers,
} from '@makeport/web/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aThread } from '../../testing/threads';
import { aSample, sampleFigures, getSamplePage } from '../../testing/samples';
import { dismissToasts, Toasts } from '../../testing/toasts';
import { SamplesPage } from './samples-page';

afterEach(dismissToasts);

function open(answers: StubAnswers, path = '/manufacturer/samples') {
  return renderRoutes(
    <>
      <SamplesPage />
      <Toasts />
    </>,
    {
      path,
      session: toSession(ACCOUNTS.manufacturer),
      answers: {
        SampleFigures: { data: sampleFigures(3, 2, 1) },
        ManufacturerSamples: { data: getSamplePage(aSample()) },
        ...answers,
      },
    },
  );
}

const card = async () =>
  within(
    await screen.findByRole('article', {
      name: 'Sample of Aluminium Power Bank for Northwind Outfitters',
    }),
  );
const buttons = async () =>
  (await card()).getAllByRole('button').map(({ textContent }) => textContent);
const inDialog = () => within(screen.getByRole('dialog'));
const tile = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;
const changedTo = (changes: Parameters<typeof aSample>[0]) => ({
  data: {
    changeSampleStatus: {
      __typename: 'ChangeSampleStatusPayload',
      request: aSample({ version: 3, ...changes }),
    },
  },
});
const sent = (server: ReturnType<typeof open>['server']) =>
  server.asked
    .filter(({ name }) => name === 'ChangeSampleStatus')
    .map(({ variables }) => variables['input']);

describe('the sample requests of a manufacturer', () => {
  it('B33: says until when the sample fee is held', async () => {
    open({});
    expect(
      await screen.findByText(/^The sample fee is held until the samples are shipped\./),
    ).toBeTruthy();
  });

  it('MFR-50: search box, status filter, three figures, and requests with their brands', async () => {
    open({});
    const request = await card();
    for (const text of ['Aluminium Power Bank', 'VW-PB-220', '2 units', '$90.00', 'Pending']) {
      expect(request.getByText(text)).toBeTruthy();
    }
    expect(request.getByText(/Northwind Outfitters/)).toBeTruthy();
    for (const text of ['Matte black shell', 'Logo on the back'])
      expect(request.getByText(text)).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Search sample requests' })).toBeTruthy();
    expect(await tile('Pending Requests')).toContain('3');
    expect(await tile('Approved Requests')).toContain('2');
    expect(await tile('Shipped Samples')).toContain('1');
  });

  it('MFR-51: the filter offers All, Pending, Approved, Rejected, Shipped', async () => {
    open({});
    const options = within(screen.getByRole('combobox', { name: 'Status' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Pending',
      'Approved',
      'Rejected',
      'Shipped',
    ]);
  });

  it('MFR-51: asks for what is typed and picked, and keeps it in the address', async () => {
    const { server, address } = open({ ManufacturerSamples: { data: getSamplePage() } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Shipped');
    await userEvent.type(screen.getByRole('searchbox'), 'bank');
    await waitFor(() => expect(address()).toBe('/manufacturer/samples?search=bank&status=shipped'));
    expect(await screen.findByText('No sample requests found')).toBeTruthy();
    await waitFor(() =>
      expect(
        server.asked.filter(({ name }) => name === 'ManufacturerSamples').at(-1),
      ).toMatchObject({
        variables: { search: 'bank', status: 'shipped' },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show all requests' }));
    expect(await screen.findByText('No sample requests yet')).toBeTruthy();
  });

  it('OPEN-52: an unknown state in the address counts as All', async () => {
    const { server } = open({}, '/manufacturer/samples?status=cancelled');
    await card();
    expect(
      server.asked.find(({ name }) => name === 'ManufacturerSamples')?.variables,
    ).toMatchObject({
      status: null,
    });
  });

  it('MFR-52, MFR-53: approves a pending request; card and figures follow the server', async () => {
    const { server } = open({ ChangeSampleStatus: changedTo({ status: 'approved' }) });
    const approve = (await card()).getByRole('button', { name: 'Approve' });
    expect((await card()).getByRole('button', { name: 'Reject' })).toBeTruthy();
    server.answer({ SampleFigures: { data: sampleFigures(2, 3, 1) } });
    act(() => {
      approve.click();
      approve.click();
    });
    expect(await (await card()).findByRole('button', { name: 'Mark as Shipped' })).toBeTruthy();
    await waitFor(async () => expect(await tile('Approved Requests')).toContain('3'));
    expect(sent(server)).toEqual([
      { sampleRequestId: aSample().id, action: 'approve', requestId: expect.any(String) as string },
    ]);
  });

  it.each([
    [true, 'gets the full amount of $90.00 back'],
    [false, 'has not paid yet, so nothing is charged'],
  ])(
    'MFR-53, OPEN-35: rejecting is confirmed and says what becomes of the money (paid: %s)',
    async (paid, text) => {
      const { server } = open({
        ManufacturerSamples: { data: getSamplePage(aSample({ paid })) },
        ChangeSampleStatus: changedTo({ status: 'rejected', paid }),
      });
      await userEvent.click((await card()).getByRole('button', { name: 'Reject' }));
      expect(screen.getByRole('dialog').textContent).toContain(text);
      expect(sent(server)).toEqual([]);
      await userEvent.click(inDialog().getByRole('button', { name: 'Reject' }));
      expect(await (await card()).findByText('Rejected')).toBeTruthy();
      expect((await card()).getByText(paid ? 'Refunded' : 'Unpaid')).toBeTruthy();
      expect(await buttons()).toEqual(['Contact Brand']);
    },
  );

  it('F13, MFR-54, MFR-55: shipping asks once and names the fee; a shipped request has no control and says so', async () => {
    const { server } = open({
      ManufacturerSamples: { data: getSamplePage(aSample({ status: 'approved' })) },
      ChangeSampleStatus: changedTo({ status: 'shipped' }),
    });
    await userEvent.click((await card()).getByRole('button', { name: 'Mark as Shipped' }));
    expect(screen.getByRole('dialog').textContent).toContain(
      'The fee of $90.00 is then released to you',
    );
    expect(sent(server)).toEqual([]);
    await userEvent.selectOptions(inDialog().getByLabelText('Carrier'), 'UPS');
    await userEvent.type(inDialog().getByLabelText('Tracking number'), ' 1Z 999 ');
    await userEvent.click(inDialog().getByRole('button', { name: 'Mark as Shipped' }));
    expect(await (await card()).findByText('Samples have been shipped to the brand.')).toBeTruthy();
    expect(await buttons()).toEqual(['Contact Brand']);
    expect(sent(server)).toMatchObject([
      { action: 'ship', carrier: 'ups', trackingNumber: '1Z 999' },
    ]);
  });

  it.each(['rejected', 'cancelled'] as const)(
    'MFR-55, OPEN-37: a %s request has no control',
    async (status) => {
      open({ ManufacturerSamples: { data: getSamplePage(aSample({ status })) } });
      expect(await buttons()).toEqual(['Contact Brand']);
    },
  );

  it('OPEN-35: an unpaid request is marked, and shipping it is asked first', async () => {
    const unpaid = aSample({ status: 'approved', paid: false, orderId: null });
    const { server } = open({ ManufacturerSamples: { data: getSamplePage(unpaid) } });
    expect((await card()).getByText('Unpaid')).toBeTruthy();
    await userEvent.click((await card()).getByRole('button', { name: 'Mark as Shipped' }));
    expect(screen.getByRole('dialog').textContent).toContain('has not paid for the samples');
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
    expect(sent(server)).toEqual([]);
  });

  it('MFR-56: a failure shows as a red toast for 5 s, and the card keeps its status', async () => {
    const { server } = open({ ChangeSampleStatus: { network: 'offline' } });
    await userEvent.click((await card()).getByRole('button', { name: 'Approve' }));
    expect((await screen.findByTestId('toast')).textContent).toBe(
      'error 5000: Failed to update request status',
    );
    expect((await card()).getByText('Pending')).toBeTruthy();
    const approve = (await card()).getByRole('button', { name: 'Approve' });
    await userEvent.click(approve);
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    const [first, second] = sent(server) as { requestId: string }[];
    expect(second?.requestId).toBe(first?.requestId);
  });

  it('MFR-56, OPEN-39: a stale page is told the server’s words and what the request has become', async () => {
    const message = 'Failed to update request status';
    const { server } = open({
      ChangeSampleStatus: { error: { message, code: 'samples.illegal_status_change' } },
    });
    const request = await card();
    const rejected = aSample({ status: 'rejected', version: 3 });
    server.answer({
      ManufacturerSamples: { data: getSamplePage(rejected) },
      SampleNow: { data: { sampleRequest: rejected } },
    });
    await userEvent.click(request.getByRole('button', { name: 'Approve' }));
    expect(
      await request.findByText('This request was already changed: it is Rejected now.'),
    ).toBeTruthy();
    expect(screen.getByTestId('toast').textContent).toContain(message);
  });

  it('F25, MFR-56: a step that somebody else took just before is told, and is no error', async () => {
    const approved = aSample({ status: 'approved', version: 3 });
    const { server } = open({
      ChangeSampleStatus: () => {
        server.answer({
          ManufacturerSamples: { data: getSamplePage(approved) },
          SampleNow: { data: { sampleRequest: approved } },
        });
        const code = 'samples.illegal_status_change';
        return { error: { message: 'Failed to update request status', code } };
      },
    });
    const request = await card();
    await userEvent.click(request.getByRole('button', { name: 'Approve' }));
    expect(
      await request.findByText('This request was already changed: it is Approved now.'),
    ).toBeTruthy();
    expect(screen.queryByTestId('toast')).toBeNull();
  });

  it('MFR-58: Contact Brand leads to the messages with thread, brand and request', async () => {
    const { server, address, navigationState } = open({
      OpenChatThread: {
        data: {
          openChatThread: {
            __typename: 'OpenChatThreadPayload',
            thread: aThread({ id: 'thread-1' }),
          },
        },
      },
    });
    await userEvent.click((await card()).getByRole('button', { name: 'Contact Brand' }));
    await waitFor(() => expect(address()).toBe('/manufacturer/messages'));
    expect(server.asked.find(({ name }) => name === 'OpenChatThread')?.variables).toMatchObject({
      input: { brandId: aSample().brandId, sampleRequestId: aSample().id },
    });
    expect(navigationState()).toMatchObject({
      threadId: 'thread-1',
      brandId: aSample().brandId,
      name: 'Northwind Outfitters',
      sampleRequest: { id: aSample().id },
    });
  });

  it('MFR-57: a list that cannot be loaded is fetched again by Try Again', async () => {
    const { server } = open({
      ManufacturerSamples: { network: 'offline' },
      SampleFigures: { network: 'offline' },
    });
    expect(await screen.findByText('Failed to load sample requests')).toBeTruthy();
    expect(await tile('Pending Requests')).toContain('–');
    server.answer({ ManufacturerSamples: { data: getSamplePage(aSample()) } });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await card()).toBeTruthy();
  });

  it('NFR-18: a request that comes or is paid meanwhile shows without a reload', async () => {
    const { server } = open({ ManufacturerSamples: { data: getSamplePage() } });
    await screen.findByText('No sample requests yet');
    server.answer({
      ManufacturerSamples: { data: getSamplePage(aSample({ paid: false, version: 1 })) },
      SampleFigures: { data: sampleFigures(4, 2, 1) },
    });
    const told = (request: ReturnType<typeof aSample>) =>
      act(() =>
        server.emit('ManufacturerSampleChanged', {
          sampleRequestChanged: { __typename: 'SampleRequestChanged', request },
        }),
      );
    told(aSample({ paid: false, version: 1 }));
    expect(await (await card()).findByText('Unpaid')).toBeTruthy();
    await waitFor(async () => expect(await tile('Pending Requests')).toContain('4'));
    server.answer({ ManufacturerSamples: { data: getSamplePage(aSample()) } });
    told(aSample());
    expect(await (await card()).findByText('Paid')).toBeTruthy();
  });

  it('NFR-7: a request from before events began shows, and an empty list stays as it is meanwhile', async () => {
    const { server } = open({ ManufacturerSamples: { data: getSamplePage() } });
    await screen.findByText('No sample requests yet');
    let answer: () => void = () => undefined;
    server.answer({
      ManufacturerSamples: () =>
        new Promise((resolve) => (answer = () => resolve({ data: getSamplePage(aSample()) }))),
      SampleFigures: { data: sampleFigures(4, 2, 1) },
    });
    await act(async () => announceRealtimeBegan());
    expect(screen.getByText('No sample requests yet')).toBeTruthy();
    await act(async () => answer());
    expect((await card()).getByText('Pending')).toBeTruthy();
    await waitFor(async () => expect(await tile('Pending Requests')).toContain('4'));
    expect(server.asked.filter(({ name }) => name === 'ManufacturerSamples')).toHaveLength(2);
  });
});
