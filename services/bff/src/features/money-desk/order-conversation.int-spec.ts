import { exampleOrder, messagingRpc, orderingRpc } from '@makeport/contracts';
import { BffUnderTest } from '../../testing/bff-under-test';

describe('X31: the conversation of an order, for administrators', () => {
  let bff: BffUnderTest;
  beforeAll(async () => {
    bff = await BffUnderTest.start();
  });
  beforeEach(() => bff.reset());
  afterAll(() => bff.stop());

  const { response, example } = orderingRpc.getOrderBooks;
  const calm = { ...response.parse(example.response), chargeback: null, fraudWarning: null };
  const read = () =>
    bff.post(
      'query ($orderId: ID!) { adminOrderConversation(orderId: $orderId) { threadId } }',
      { orderId: exampleOrder.id },
      { as: 'admin' },
    );
  const asked = () =>
    bff.messaging.getCalls(messagingRpc.getOrderConversation).map(({ request }) => request);

  it('X31: is private while nothing has to be decided', async () => {
    bff.ordering.answer(orderingRpc.getOrderBooks, async () => calm);
    expect((await read()).errors).toMatchObject([
      { extensions: { kind: 'forbidden', code: 'bff.conversation_private' } },
    ]);
    expect(asked()).toEqual([]);
  });

  it.each([
    ['problem', { hasDispute: true }, {}],
    ['chargeback', {}, { chargeback: 'open' as const }],
    [
      'fraud_warning',
      {},
      { fraudWarning: { fraudType: 'other', warnedAt: '2026-11-22T10:00:00.000Z' } },
    ],
  ])('X31: is asked for with its ground, a %s, and its order', async (ground, order, books) => {
    bff.ordering.answer(orderingRpc.getOrder, async () => ({
      order: { ...exampleOrder, ...order },
    }));
    bff.ordering.answer(orderingRpc.getOrderBooks, async () => ({ ...calm, ...books }));
    expect((await read()).errors).toBeUndefined();
    expect(asked()).toMatchObject([{ orderId: exampleOrder.id, ground }]);
  });
});
