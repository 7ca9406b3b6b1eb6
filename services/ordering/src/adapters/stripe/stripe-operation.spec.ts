import { toStripeOperation } from './stripe-operation';

it.each([
  ['POST', '/v1/payment_intents', 'POST /v1/payment_intents'],
  ['GET', '/v1/payment_intents/pi_3QbA?expand[0]=latest_charge', 'GET /v1/payment_intents/{id}'],
  ['GET', '/v1/accounts/acct_demo_voltworks', 'GET /v1/accounts/{id}'],
  ['POST', '/v1/transfers/tr_1/reversals', 'POST /v1/transfers/{id}/reversals'],
  ['GET', '/v1/radar/early_fraud_warnings/issfr_1', 'GET /v1/radar/early_fraud_warnings/{id}'],
  ['GET', '/v1/customers/someone@makeport.test', 'GET /v1/{id}/{id}'],
])('%s %s is told as %s', (method, path, operation) => {
  expect(toStripeOperation(method, path)).toBe(operation);
});
