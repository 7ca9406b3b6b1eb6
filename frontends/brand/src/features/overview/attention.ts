export type AttentionOrder = {
  id: string;
  number: string;
  productName: string;
  manufacturerName: string;
};

type Waiting = { total: number; items: readonly AttentionOrder[] };

/** Orders that need the brand's action, newest first. The server filters them. */
export type WaitingOrders = { problems: Waiting; unrated: Waiting };

type Attention = { orderId: string; kind: 'problem' | 'rating'; title: string; text: string };

/** Returns open problems, then completed orders without a rating (OPEN-42, OPEN-44). */
export function getAttention({ problems, unrated }: WaitingOrders): Attention[] {
  return [
    ...problems.items.map((order) => attention(order, 'problem', 'Settle the problem with')),
    ...unrated.items.map((order) => attention(order, 'rating', 'Rate your order from')),
  ];
}

function attention(order: AttentionOrder, kind: Attention['kind'], verb: string): Attention {
  const { id, number, productName, manufacturerName } = order;
  return {
    orderId: id,
    kind,
    title: `${verb} ${manufacturerName}`,
    text: `${number} · ${productName}`,
  };
}
