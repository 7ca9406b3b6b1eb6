import { DomainError } from '@makeport/errors';
import type { OrderWorkflows } from '../../adapters/temporal/clients/order-workflows';
import {
  checkoutNotFound,
  checkoutRefunded,
  manufacturerClosed,
  paymentMismatch,
  paymentUnavailable,
} from '../../domain/order/order.errors';
import type { ProviderEvent } from '../../domain/provider/provider-event';
import type { CompleteCheckout } from '../checkout/complete-checkout';
import type { RefundCheckout } from '../checkout/refund-checkout';
import type { RecordDirectPurchase } from '../purchases/record-direct-purchase';
import { HandleProviderEvent } from './handle-provider-event';
import type { NoteFailedRefund } from './note-failed-refund';

const paid: ProviderEvent = {
  id: 'evt_1',
  type: 'payment_intent.succeeded',
  objectId: 'pi_1',
  metadata: { checkoutId: 'c1' },
  attempts: 1,
};

const complete = jest.fn();
const refund = jest.fn();
const payoutChanged = jest.fn();
const noteFailedRefund = jest.fn();
const recordPurchase = jest.fn();
const accountChanged = jest.fn();
const followChargeback = jest.fn();
const followFraudWarning = jest.fn();
const describePayment = jest.fn();

function handle(event: Partial<ProviderEvent>): Promise<string> {
  return new HandleProviderEvent(
    { ensure: complete } as unknown as CompleteCheckout,
    { execute: refund } as unknown as RefundCheckout,
    { payoutChanged } as unknown as OrderWorkflows,
    { execute: noteFailedRefund } as unknown as NoteFailedRefund,
    { execute: recordPurchase } as unknown as RecordDirectPurchase,
    { accountChanged },
    { execute: followChargeback },
    { execute: followFraudWarning },
    { execute: describePayment },
  ).execute({ ...paid, ...event });
}

beforeEach(() => {
  jest.resetAllMocks();
  complete.mockResolvedValue('completed');
  refund.mockResolvedValue('refunded');
  noteFailedRefund.mockResolvedValue(false);
});

describe('what a webhook event leads to', () => {
  it('CHK-24: a succeeded payment completes its checkout', async () => {
    expect(await handle({})).toBe('completed');
    expect(complete).toHaveBeenCalledWith('c1');
    expect(describePayment).toHaveBeenCalledWith('c1', 'pi_1');
  });

  it('P20: whose payment cannot be described now is tried again, and its payment never goes back for that', async () => {
    describePayment.mockRejectedValue(new Error('no answer'));
    await expect(handle({ attempts: 100 })).rejects.toThrow('no answer');
    expect(refund).not.toHaveBeenCalled();
  });

  it.each([
    [true, 'payout account asked'],
    [false, 'unknown account'],
  ])('OPEN-41: news of a connected account (ours: %s): %s', async (ours, outcome) => {
    accountChanged.mockResolvedValue(ours);
    const news = { type: 'account.updated', objectId: 'acct_1', metadata: {} };
    expect(await handle(news)).toBe(outcome);
    expect(accountChanged).toHaveBeenCalledWith('acct_1');
  });

  it.each([
    [paymentMismatch(), 'payment_mismatch'],
    [manufacturerClosed(), 'manufacturer_closed'],
    [checkoutRefunded(), null],
  ])('OPEN-32, B35: %s: the payment goes back with its reason', async (error, reason) => {
    complete.mockRejectedValue(error);
    expect(await handle({})).toBe('refunded');
    expect(refund).toHaveBeenCalledWith('c1', reason);
  });

  it('OPEN-32: an order that cannot be stored is tried ten times before the payment goes back', async () => {
    complete.mockRejectedValue(new Error('the order cannot be stored'));
    await expect(handle({ attempts: 9 })).rejects.toThrow('cannot be stored');
    expect(refund).not.toHaveBeenCalled();
    expect(await handle({ attempts: 10 })).toBe('refunded');
  });

  it('OPEN-32: nothing goes back because something is merely away', async () => {
    complete.mockRejectedValue(paymentUnavailable(new Error('down')));
    await expect(handle({ attempts: 1000 })).rejects.toThrow(DomainError);
    expect(refund).not.toHaveBeenCalled();
  });

  it('a payment of a checkout that is not ours is left alone', async () => {
    complete.mockRejectedValue(checkoutNotFound());
    expect(await handle({ attempts: 1000 })).toBe('unknown checkout');
    expect(refund).not.toHaveBeenCalled();
  });

  it.each(['refund.created', 'refund.updated', 'refund.failed'])(
    'OPEN-41: %s tells the workflow',
    async (type) => {
      expect(await handle({ type, objectId: 're_1', metadata: { subject: 'order:o1' } })).toBe(
        'workflow told',
      );
      expect(payoutChanged).toHaveBeenCalledWith('o1');
      expect(noteFailedRefund).toHaveBeenCalledWith('o1', 're_1');
    },
  );

  it.each(['checkout.session.completed', 'checkout.session.async_payment_succeeded'])(
    'OPEN-49: %s records what was bought on the hosted page',
    async (type) => {
      recordPurchase.mockResolvedValue('recorded');
      expect(await handle({ type, objectId: 'cs_1', metadata: {} })).toBe('recorded');
      expect(recordPurchase).toHaveBeenCalledWith('cs_1');
    },
  );

  it.each(['charge.succeeded', 'payment_intent.created', 'transfer.created'])(
    '%s is ignored',
    async (type) => {
      expect(await handle({ type })).toBe('ignored');
      expect(complete).not.toHaveBeenCalled();
    },
  );

  it.each([
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ])('P2: %s brings the orders to where the chargeback stands', async (type) => {
    followChargeback.mockResolvedValue('chargeback open');
    expect(await handle({ type, objectId: 'dp_1', metadata: {} })).toBe('chargeback open');
    expect(followChargeback).toHaveBeenCalledWith('dp_1');
  });

  it.each(['radar.early_fraud_warning.created', 'radar.early_fraud_warning.updated'])(
    'P2: %s brings the orders to where the warning stands',
    async (type) => {
      followFraudWarning.mockResolvedValue('fraud warning open');
      expect(await handle({ type, objectId: 'issfr_1', metadata: {} })).toBe('fraud warning open');
      expect(followFraudWarning).toHaveBeenCalledWith('issfr_1');
    },
  );
});
