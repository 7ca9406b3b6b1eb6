import { parseForm } from './form';
import { answerErrors, getCall, eventErrors, isEventType, requestErrors } from './stripe-api';

const intents = 'POST /v1/payment_intents';
const sessions = 'POST /v1/checkout/sessions';

const balance = {
  object: 'balance',
  available: [{ amount: 1, currency: 'usd', source_types: { card: 1 } }],
  livemode: false,
  pending: [],
};
const event = {
  id: 'evt_1',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1,
  data: { object: balance },
  livemode: false,
  pending_webhooks: 0,
  request: { id: null, idempotency_key: null },
  type: 'balance.available',
};

it('reads a form as it was meant', () => {
  expect(parseForm('a[b]=x+y&list[0][c]=1&list[1][c]=2&expand[]=z&d=')).toEqual({
    a: { b: 'x y' },
    list: [{ c: '1' }, { c: '2' }],
    expand: ['z'],
    d: '',
  });
});

it('knows the calls that Makeport makes, and no others', () => {
  expect(getCall('POST', '/v1/payment_intents/pi_1/confirm')).toBe(
    'POST /v1/payment_intents/{intent}/confirm',
  );
  expect(getCall('POST', '/v1/payment_intents/pi_1/capture')).toBeUndefined();
  expect(getCall('DELETE', '/v1/accounts/acct_1')).toBeUndefined();
});

describe('a request', () => {
  it.each([
    [intents, 'amount=100&currency=usd&automatic_payment_methods[enabled]=true&metadata[order]=1'],
    [
      sessions,
      'mode=payment&line_items[0][price]=price_1&line_items[0][quantity]=1&ui_mode=hosted_page',
    ],
    ['GET /v1/events', 'types[0]=charge.succeeded&created[gte]=1&limit=100'],
    ['POST /v1/disputes/{dispute}', 'evidence[appeal][card][reason_for_filing]=x'],
  ])('P17: that fits %s is right: %s', (call, form) => {
    expect(requestErrors(call, form)).toEqual([]);
  });

  it.each([
    ['a wrong name', intents, 'amount=100&currency=usd&transfer_groop=x', 'transfer_groop'],
    [
      'a wrong name inside',
      intents,
      'amount=100&currency=usd&automatic_payment_methods[on]=true',
      'on',
    ],
    [
      'what our version has dropped',
      intents,
      'amount=100&currency=usd&payment_method_types[]=card',
      'payment_method_types',
    ],
    ['a missing field', intents, 'currency=usd', 'amount'],
    ['a text for a number', intents, 'amount=ten&currency=usd', 'integer'],
    [
      'a value that is none of its kind',
      intents,
      'amount=1&currency=usd&capture_method=later',
      'capture_method',
    ],
    ['an old value', sessions, 'mode=payment&ui_mode=hosted', 'ui_mode'],
    ['a text for a list', 'GET /v1/events', 'types=charge.succeeded', 'types'],
    ['a parameter of another call', 'GET /v1/charges', 'destination=acct_1', 'destination'],
  ])('P17: with %s is wrong (%s, %s)', (_what, call, form, named) => {
    expect(requestErrors(call, form).join()).toContain(named);
  });
});

describe('an answer', () => {
  const call = 'GET /v1/balance';

  it('that fits is right, and so is an error', () => {
    expect(answerErrors(call, 200, balance)).toEqual([]);
    const error = { type: 'invalid_request_error', message: 'No.' };
    expect(answerErrors(call, 400, { error })).toEqual([]);
  });

  it.each([
    ['a missing field', { ...balance, pending: undefined }, 'pending'],
    ['a field that Stripe does not have', { ...balance, total: 1 }, 'total'],
    ['a text for a number', { ...balance, pending: [{ amount: '1', currency: 'usd' }] }, 'integer'],
    ['another object', { ...balance, object: 'ledger' }, 'object'],
  ])('P17: with %s is wrong', (_what, body, named) => {
    // Drops undefined fields, as serialization does.
    expect(answerErrors(call, 200, JSON.parse(JSON.stringify(body))).join()).toContain(named);
  });

  it.each([
    ['an error without its type', { error: { message: 'No.' } }, 'type'],
    ['an error of an unknown type', { error: { type: 'refusal' } }, 'type'],
    ['no error at all', balance, 'error'],
  ])('P17: with %s is wrong', (_what, body, named) => {
    expect(answerErrors(call, 400, body).join()).toContain(named);
  });

  it('P17: of a session in a mode of long ago is wrong', () => {
    const errors = answerErrors('GET /v1/checkout/sessions/{session}', 200, { ui_mode: 'hosted' });
    expect(errors.filter((error) => error.startsWith('/ui_mode'))).toHaveLength(1);
  });
});

describe('an event', () => {
  it('that fits is right', () => {
    expect(eventErrors(event)).toEqual([]);
    expect(isEventType('charge.dispute.created')).toBe(true);
  });

  it.each([
    ['an unknown type', { ...event, type: 'balance.gone' }, 'no events of type balance.gone'],
    ['an object that is wrong', { ...event, data: { object: { ...balance, total: 1 } } }, 'total'],
    [
      'an object that is not in the cut',
      { ...event, data: { object: { object: 'coupon' } } },
      'coupon',
    ],
    ['a field too many', { ...event, account_id: 'acct_1' }, 'account_id'],
  ])('P17: with %s is wrong', (_what, wrong, named) => {
    expect(eventErrors(wrong).join()).toContain(named);
  });
});
