import Stripe from 'stripe';
import { signatureHeader } from './signature';

const payload = JSON.stringify({ id: 'evt_1', object: 'event' }, null, 2);
const secret = 'whsec_test';
const now = () => Math.floor(Date.now() / 1000);

it('is what the SDK makes itself', () => {
  const timestamp = now();
  const expected = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  expect(signatureHeader(payload, secret, timestamp)).toBe(expected);
});

it('is accepted for the very payload, secret and time only', () => {
  const accept = (body: string, header: string) =>
    Stripe.webhooks.constructEvent(body, header, secret);
  expect(accept(payload, signatureHeader(payload, secret, now()))).toMatchObject({ id: 'evt_1' });
  expect(() =>
    accept(payload.replace('evt_1', 'evt_2'), signatureHeader(payload, secret, now())),
  ).toThrow();
  expect(() => accept(payload, signatureHeader(payload, 'whsec_other', now()))).toThrow();
  expect(() => accept(payload, signatureHeader(payload, secret, now() - 301))).toThrow(/tolerance/);
});
