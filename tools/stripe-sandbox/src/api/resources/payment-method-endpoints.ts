import { z } from 'zod';
import { createPaymentMethod } from '../../payments/payment-methods';
import { endpoint } from '../endpoint';
import { address, clearableText, integer, oneOf, text } from '../request/params';

const path = '/v1/payment_methods';

const none = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

const billingDetails = z
  .strictObject({
    address: address.optional(),
    email: clearableText().optional(),
    name: clearableText().optional(),
    phone: clearableText().optional(),
  })
  .transform((details) => ({
    address: details.address ?? none,
    email: details.email ?? null,
    name: details.name ?? null,
    phone: details.phone ?? null,
    tax_id: null,
  }));

export const paymentMethodFields = {
  type: oneOf('card'),
  card: z.strictObject({
    number: text({ max: 40 }),
    exp_month: integer(),
    exp_year: integer(),
    cvc: text({ max: 8 }).optional(),
  }),
  billing_details: billingDetails.optional(),
};

export const paymentMethodEndpoints = [
  endpoint({
    method: 'POST',
    path,
    access: 'anyone',
    params: z.strictObject(paymentMethodFields),
    execute: ({ tx, params }) => createPaymentMethod(tx, params),
  }),
];
