import { useMutation } from '@makeport/web/graphql';
import {
  ChangeOrderStatusDocument,
  type ManufacturerOrderFragment,
  type OrderAction,
  type OrderStatus,
} from '../gen/graphql';
import type { ShipmentDetailsInput } from '../shipments/use-shipment-draft';
import { usePress } from '../presses/use-press';

/** What a step may carry (OPEN-43). */
export interface StepDetails extends ShipmentDetailsInput {
  dueDate?: string;
}

/** Takes steps of an order (MFR-45, MFR-46). */
export function useOrderStep(
  { id, status }: Pick<ManufacturerOrderFragment, 'id' | 'status'>,
  onRefused: () => void,
) {
  const [, changeStatus] = useMutation(ChangeOrderStatusDocument);
  return usePress<OrderAction, OrderStatus, StepDetails>({
    status,
    failure: 'Failed to update order status',
    onRefused,
    send: async (action, pressId, details) => {
      const { data, error } = await changeStatus({ input: { orderId: id, action, pressId, ...details } });
      return { status: data?.changeOrderStatus.order.status, error };
    },
  });
}
