import type { OrderSnapshot } from '../../use-cases/workflows/order-snapshot';
import type { OrderMessage } from '../../workflows/escrow.messages';

export function toOrderMessage({ deadlines, ...order }: OrderSnapshot): OrderMessage {
  const instants = Object.entries(deadlines).map(([deadline, dueAt]) => [
    deadline,
    dueAt.toISOString(),
  ]);
  return { ...order, deadlines: Object.fromEntries(instants) as OrderMessage['deadlines'] };
}
