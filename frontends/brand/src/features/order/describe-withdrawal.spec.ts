import { describeWithdrawal } from './describe-withdrawal';

const order = {
  number: '#A1B2C3D4',
  kind: 'production',
  status: 'shipping',
  manufacturerName: 'Voltworks',
  inspectionUntil: null,
};

describe('withdrawing a problem', () => {
  it.each([
    [0, {}, 'The payment is released to Voltworks when the order is completed.'],
    [
      3,
      {},
      'Once it is completed you can inspect the goods before the payment is released to Voltworks.',
    ],
    [3, { kind: 'sample' }, 'The payment is released to Voltworks when the order is completed.'],
    [0, { status: 'completed' }, 'The payment of order #A1B2C3D4 is then released to Voltworks.'],
    [
      0,
      { status: 'completed', inspectionUntil: '2027-01-23T10:00:00.000Z' },
      'is released to Voltworks on Jan 23, 2027, or as soon as you confirm receipt.',
    ],
  ])(
    'OPEN-42: with %s days for inspecting, %j, promises what is true',
    (days, changes, promise) => {
      expect(describeWithdrawal({ ...order, ...changes }, days)).toContain(promise);
    },
  );

  it('OPEN-42: promises nothing while the days are not known', () => {
    expect(describeWithdrawal(order, undefined)).toBe('Order #A1B2C3D4 continues as before.');
  });
});
