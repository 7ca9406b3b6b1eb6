import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder } from '../../testing/orders';
import { aShipment } from '../../testing/shipments';
import { dismissToasts, Toasts } from '../../testing/toasts';
import { CorrectShipment } from './correct-shipment';
import { isSampleShipmentCorrectable } from '../../features/samples/is-shipment-correctable';

afterEach(dismissToasts);

const orderId = anOrder().id;
const order = anOrder({ status: 'shipping', shipment: aShipment() });
const corrected = {
  data: {
    correctShipment: { __typename: 'CorrectShipmentPayload', order: { ...order, version: 9 } },
  },
};

async function openDialog(answers: StubAnswers, shipment = aShipment()) {
  const { server } = renderRoutes(
    <>
      <CorrectShipment target={{ orderId }} shipment={shipment} brandName="Northwind" />
      <Toasts />
    </>,
    { session: toSession(ACCOUNTS.manufacturer), answers },
  );
  await userEvent.click(screen.getByRole('button', { name: /Tracking$/ }));
  const inputs = () =>
    server.asked
      .filter(({ name }) => name === 'CorrectShipment')
      .map(({ variables }) => variables['input']);
  return { inputs, dialog: within(screen.getByRole('dialog')) };
}

describe('correcting a shipment', () => {
  it('PAPER-3: begins with what was said and sends what holds now', async () => {
    const { dialog, inputs } = await openDialog({ CorrectShipment: corrected });
    const number = dialog.getByLabelText('Tracking number');
    expect((number as HTMLInputElement).value).toBe('1Z999AA10123456784');
    await userEvent.selectOptions(dialog.getByLabelText('Carrier'), 'FedEx');
    expect(dialog.getByText(/does not look like a number of FedEx/)).toBeTruthy();
    await userEvent.clear(number);
    await userEvent.type(number, ' 1234 5678 9012 ');
    expect(dialog.queryByText(/does not look like/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const requestId = expect.any(String) as string;
    expect(inputs()).toEqual([
      { orderId, carrier: 'fedex', trackingNumber: '1234 5678 9012', requestId },
    ]);
  });

  it('F54: characters that no carrier uses are refused at the field, with and without a carrier', async () => {
    const { dialog, inputs } = await openDialog({ CorrectShipment: corrected });
    const number = dialog.getByLabelText('Tracking number');
    await userEvent.selectOptions(dialog.getByLabelText('Carrier'), '');
    await userEvent.type(number, '<b>');
    expect(dialog.getByText(/^A tracking number has letters, digits/)).toBeTruthy();
    expect(number.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(inputs()).toEqual([]);
    await userEvent.type(number, '{Backspace}{Backspace}{Backspace}');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(inputs()).toMatchObject([{ trackingNumber: '1Z999AA10123456784' }]));
  });

  it('F41: looks disabled in a view, and says why', () => {
    const view = { expiresAt: '2030-01-01T00:00:00.000Z', endsAt: Date.now() + 60_000 };
    renderRoutes(
      <CorrectShipment target={{ orderId }} shipment={aShipment()} brandName="Northwind" />,
      {
        session: { ...toSession(ACCOUNTS.manufacturer), view },
      },
    );
    const button = screen.getByRole('button', { name: /Tracking$/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/^You are viewing as somebody else\./);
  });

  it('PAPER-1: another carrier has to be named', async () => {
    const { dialog, inputs } = await openDialog(
      { CorrectShipment: corrected },
      aShipment({ carrier: null, carrierName: null, trackingNumber: null, trackingUrl: null }),
    );
    await userEvent.selectOptions(dialog.getByLabelText('Carrier'), 'Other');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Please name the carrier')).toBeTruthy();
    expect(inputs()).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Name of the carrier'), 'Swift Post');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(inputs()).toMatchObject([{ orderId, carrier: 'other', carrierName: 'Swift Post' }]),
    );
  });

  it('PAPER-3: the same details sent again after an unclear answer are the same request', async () => {
    const { dialog, inputs } = await openDialog({
      CorrectShipment: { error: { message: 'Ordering is away', kind: 'unavailable' } },
    });
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await save();
    await screen.findByText(/Failed to correct the tracking/);
    await save();
    await userEvent.type(dialog.getByLabelText('Tracking number'), '9');
    await save();
    await waitFor(() => expect(inputs()).toHaveLength(3));
    const ids = inputs().map((input) => (input as { requestId: string }).requestId);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[1]);
  });
});

it('PAPER-4: a sample is correctable for 30 days from its shipping', () => {
  const { shippedAt } = aShipment();
  const days = (count: number) => Date.parse(shippedAt) + count * 86_400_000;
  expect(isSampleShipmentCorrectable({ shippedAt }, days(30))).toBe(true);
  expect(isSampleShipmentCorrectable({ shippedAt }, days(30) + 1)).toBe(false);
});
