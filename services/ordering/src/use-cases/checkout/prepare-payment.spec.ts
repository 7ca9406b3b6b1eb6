import { aCheckout } from '../../../test/support/builders';
import { ProviderFailure } from '../../domain/provider/provider-call';
import type { IdempotentCall } from '../idempotent-call';
import type { OpenedPayment, PaymentGateway, PaymentRequest } from '../payment-gateway';
import { PreparePayment } from './prepare-payment';

const opened: OpenedPayment = { id: 'pi_1', clientSecret: 'pi_1_secret' };

function prepare(totalCents: number, refusal?: ProviderFailure) {
  const asked: PaymentRequest[] = [];
  const payments = {
    createPayment: (request: PaymentRequest) => {
      asked.push(request);
      return refusal ? Promise.reject(refusal) : Promise.resolve(opened);
    },
  } as unknown as PaymentGateway;
  const once = { execute: ({ call }: { call: (key: string) => Promise<unknown> }) => call('key') };
  const checkout = aCheckout();
  const totals = { ...checkout.totals, totalCents };
  const prepared = new PreparePayment(
    payments,
    once as unknown as IdempotentCall,
    true,
    100_000,
  ).execute({ ...checkout, totals }, { expectedTotalCents: totalCents, isNew: true });
  return { asked, prepared };
}

describe('the payment of a checkout', () => {
  it('P39: asks the cardholder’s bank from the set total on', async () => {
    for (const [totalCents, asks] of [
      [99_999, false],
      [100_000, true],
    ] as const) {
      const { asked, prepared } = prepare(totalCents);
      await prepared;
      expect(asked).toMatchObject([{ asksForThreeDSecure: asks }]);
    }
  });

  it('P39: an email address that the provider refuses is said at its field', async () => {
    const { prepared } = prepare(
      100,
      new ProviderFailure('refused', 'Invalid email address', 'email_invalid'),
    );
    await expect(prepared).rejects.toMatchObject({
      kind: 'invalid_input',
      code: 'ordering.receipt_address_refused',
      field: 'shippingInfo.email',
      message: 'Our payment provider does not accept this email address. Please enter another one.',
    });
    const other = prepare(100, new ProviderFailure('refused', 'No', 'amount_too_small'));
    await expect(other.prepared).rejects.toMatchObject({ code: 'ordering.payment_not_prepared' });
  });
});
