export type AttentionOrder = {
  id: string;
  number: string;
  status: string;
  productName: string;
  manufacturerName: string;
  hasDispute: boolean;
  escrowState: string;
  rating: number | null;
};

type Attention = { orderId: string; kind: 'problem' | 'rating'; title: string; text: string };

/** What waits for the brand itself: open problems, then completed orders without a rating (OPEN-42, OPEN-44). */
export function attentionOf(orders: readonly AttentionOrder[]): Attention[] {
  const problems = orders
    .filter(({ hasDispute, escrowState }) => hasDispute && escrowState === 'pending')
    .map(({ id, number, productName, manufacturerName }) => ({
      orderId: id,
      kind: 'problem' as const,
      title: `Settle the problem with ${manufacturerName}`,
      text: `${number} · ${productName}`,
    }));
  const ratings = orders
    .filter(({ status, rating }) => status === 'completed' && rating === null)
    .map(({ id, number, productName, manufacturerName }) => ({
      orderId: id,
      kind: 'rating' as const,
      title: `Rate your order from ${manufacturerName}`,
      text: `${number} · ${productName}`,
    }));
  return [...problems, ...ratings];
}
