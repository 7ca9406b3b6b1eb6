import {
  toPlacedOrderNotifications,
  toReleaseNotifications,
  toReminderNotifications,
  toStatusChangeNotifications,
  type NotifiedOrder,
} from './order-notifications';
import { getTarget } from '../notification-target';

const order: NotifiedOrder = {
  id: 'a1b2c3d4-0000-4000-8000-000000000001',
  number: '#A1B2C3D4',
  brandId: 'the-brand',
  brandName: 'Northwind Outfitters',
  manufacturerId: 'the-manufacturer',
  manufacturerName: 'Voltworks Electronics',
  productId: 'p1',
  productName: 'Power Bank',
  quantity: 1200,
  totals: { totalCents: 133_500 },
};

describe('news of an order', () => {
  it('ORD-10, ORD-11: a new order, high for the manufacturer and medium for the brand', () => {
    expect(toPlacedOrderNotifications(order)).toEqual([
      expect.objectContaining({
        recipientId: 'the-manufacturer',
        recipientType: 'manufacturer',
        type: 'order',
        priority: 'high',
        title: 'New Order Received',
        content: 'Order #A1B2C3D4: 1,200 × Power Bank from Northwind Outfitters.',
      }),
      expect.objectContaining({
        recipientId: 'the-brand',
        recipientType: 'brand',
        type: 'order',
        priority: 'medium',
        title: 'Order Placed Successfully',
        content:
          'Order #A1B2C3D4: 1,200 × Power Bank from Voltworks Electronics, $1,335.00 in all.',
      }),
    ]);
  });

  it('money: a completed order that is inspected names the day to both', () => {
    const inspected = { ...order, inspectionUntil: '2027-01-23T10:00:00.000Z' };
    const [brand, manufacturer] = toStatusChangeNotifications(inspected, 'completed', null);
    expect(brand?.content).toBe(
      'Order #A1B2C3D4 is completed: Power Bank from Voltworks Electronics. Please inspect the goods by Jan 23, 2027. Then the payment is released.',
    );
    expect(manufacturer?.content).toBe(
      'Order #A1B2C3D4 is completed: Power Bank for Northwind Outfitters. The payment is released to you on Jan 23, 2027, or as soon as Northwind Outfitters confirms receipt, unless a problem is reported before then.',
    );
  });

  it('B38: what its brand cancelled is told by name to the manufacturer, and acknowledged to the brand', () => {
    const news = toStatusChangeNotifications(order, 'cancelled', 'cancelled_by_brand');
    expect(news.map(({ recipientId, content }) => [recipientId, content])).toEqual([
      [
        'the-brand',
        'You cancelled order #A1B2C3D4: 1,200 × Power Bank from Voltworks Electronics. Your payment is refunded in full.',
      ],
      [
        'the-manufacturer',
        'Northwind Outfitters cancelled order #A1B2C3D4: 1,200 × Power Bank. The payment is refunded in full.',
      ],
    ]);
  });

  it('ORD-12, ORD-15, OPEN-64: a change of status, medium for both, naming number, product and partner', () => {
    const [newer] = toStatusChangeNotifications(order, 'on_hold', null);
    expect(newer?.content).toBe(
      'Order #A1B2C3D4 is on hold: Power Bank from Voltworks Electronics.',
    );
    expect(toStatusChangeNotifications(order, 'in_production', null)).toEqual([
      expect.objectContaining({
        recipientId: 'the-brand',
        priority: 'medium',
        title: 'Project Status Updated',
        content: 'Order #A1B2C3D4 is in production: Power Bank from Voltworks Electronics.',
        data: {
          orderId: order.id,
          orderNumber: '#A1B2C3D4',
          status: 'in_production',
          target: `/orders/${order.id}`,
        },
      }),
      expect.objectContaining({
        recipientId: 'the-manufacturer',
        priority: 'medium',
        title: 'Order Status Updated',
        content: 'Order #A1B2C3D4 is in production: Power Bank for Northwind Outfitters.',
      }),
    ]);
  });

  it.each([
    [33_500, "The card's bank took $335.00 back; the remaining $1,000.00 is refunded."],
    [133_500, "The card's bank took $1,335.00 back, the whole payment."],
  ])(
    'P2: of an order of which a bank took %i cents back, tell what is refunded',
    (chargedBackCents, refund) => {
      const charged = { ...order, totals: { totalCents: 133_500 }, chargedBackCents };
      const [brand, manufacturer] = toStatusChangeNotifications(charged, 'cancelled', null);
      expect(brand?.content).toContain(refund);
      expect(manufacturer?.content).toContain(refund);
    },
  );

  it('ORD-12: a cancelled order tells of the refund, and of the answer that never came', () => {
    const [rejected] = toStatusChangeNotifications(order, 'cancelled', null);
    expect(rejected?.content).toBe(
      'Order #A1B2C3D4 is cancelled: Power Bank from Voltworks Electronics. The payment is refunded in full.',
    );
    const [expired] = toStatusChangeNotifications(
      order,
      'cancelled',
      'manufacturer_did_not_answer',
    );
    expect(expired?.content).toContain(
      'is cancelled, because it was not answered in time: Power Bank',
    );
  });

  it('the answer clock reminds the manufacturer of the day', () => {
    expect(toReminderNotifications(order, new Date('2026-12-05T10:00:00Z'))).toEqual([
      expect.objectContaining({
        recipientId: 'the-manufacturer',
        type: 'order',
        priority: 'medium',
        title: 'Order Awaiting Your Answer',
        content:
          'Order #A1B2C3D4 for Power Bank from Northwind Outfitters is cancelled and refunded unless you ' +
          'answer by Dec 5, 2026.',
      }),
    ]);
  });

  it('OPEN-64: a released payment is told to the manufacturer, with or without the order at hand', () => {
    const release = { orderId: order.id, manufacturerId: 'the-manufacturer', payoutCents: 133_500 };
    const [full] = toReleaseNotifications(release, order);
    expect(full).toMatchObject({
      recipientType: 'manufacturer',
      type: 'payment',
      priority: 'medium',
      title: 'Payment Released',
      content:
        '$1,335.00 for order #A1B2C3D4 (Power Bank for Northwind Outfitters) is on its way to you.',
    });
    const [bare] = toReleaseNotifications(release, null);
    expect(bare?.content).toBe('$1,335.00 for order #A1B2C3D4 is on its way to you.');
  });
});

describe('OPEN-61: the target', () => {
  it.each([
    ['brand', 'sample_request', '/brand/samples'],
    ['brand', 'order', '/brand/orders'],
    ['brand', 'message', '/brand/messages'],
    ['brand', 'payment', '/brand/payments'],
    ['brand', 'system', '/notifications'],
    ['manufacturer', 'sample_request', '/manufacturer/samples'],
    ['manufacturer', 'order', '/manufacturer/orders'],
    ['manufacturer', 'message', '/manufacturer/messages'],
    ['manufacturer', 'payment', '/manufacturer/payments'],
    ['manufacturer', 'system', '/notifications'],
  ] as const)('of a %s and type %s is %s', (recipientType, type, target) => {
    expect(getTarget({ recipientType, type, data: {} })).toBe(target);
  });

  it('in the data wins', () => {
    const draft = { recipientType: 'brand', type: 'order', data: { target: '/orders/1' } } as const;
    expect(getTarget(draft)).toBe('/orders/1');
  });
});
