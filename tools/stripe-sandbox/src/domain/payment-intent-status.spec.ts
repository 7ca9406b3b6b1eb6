import {
  getRefusal,
  type PaymentIntentAction,
  type PaymentIntentStatus,
} from './payment-intent-status';

const open = ['requires_payment_method', 'requires_action'] as const;
const closed = ['succeeded', 'canceled'] as const;
const actions: PaymentIntentAction[] = ['confirm', 'cancel', 'update_amount'];

it.each(actions)('%s goes on in every open state and in no closed one', (action) => {
  for (const status of open) expect(getRefusal(action, status)).toBeUndefined();
  for (const status of closed) expect(getRefusal(action, status)).toEqual(expect.any(String));
});

it('says that a paid intent was paid already', () => {
  expect(getRefusal('confirm', 'succeeded')).toContain('has already succeeded');
  const status: PaymentIntentStatus = 'canceled';
  expect(getRefusal('confirm', status)).toContain('has a status of canceled');
});
