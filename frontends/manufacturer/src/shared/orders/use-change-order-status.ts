import { ORDER_TRANSITIONS } from '@makeport/rules';
import { toRequestError, useClient, useMutation, type CombinedError } from '@makeport/web/graphql';
import {
  ChangeOrderStatusDocument,
  OrderNowDocument,
  type ManufacturerOrderFragment,
  type OrderAction,
  type OrderStatus,
} from '../../gen/graphql';
import type { ShipmentDetailsInput } from '../shipments/use-shipment-draft';
import { useSubmitOnce } from '../submit-once/use-submit-once';

/** Details that some steps send (OPEN-43). */
export interface StepDetails extends ShipmentDetailsInput {
  dueDate?: string;
  /** For a rejection. */
  reason?: string;
}

/** Applies steps to an order (MFR-45, MFR-46). */
export function useChangeOrderStatus(
  { id, status }: Pick<ManufacturerOrderFragment, 'id' | 'status'>,
  onRefused: () => void,
) {
  const [, changeStatus] = useMutation(ChangeOrderStatusDocument);
  const client = useClient();
  const statusNow = async (orderId: string) => {
    const asked = { requestPolicy: 'network-only' } as const;
    return (await client.query(OrderNowDocument, { id: orderId }, asked)).data?.order?.status;
  };
  return useSubmitOnce<OrderAction, OrderStatus, StepDetails>({
    status,
    failure: 'Failed to update order status',
    onRefused,
    send: async (action, requestId, details) => {
      const { data, error } = await changeStatus({
        input: { orderId: id, action, requestId, ...details },
      });
      const now = isRefusedStep(error) ? await statusNow(id) : undefined;
      // The error is not shown if the step was already applied, or if the brand has just cancelled
      // the order (B38).
      const reached =
        now !== undefined && (now === ORDER_TRANSITIONS[action].to || now === 'cancelled');
      return { status: data?.changeOrderStatus.order.status, error, reached };
    },
  });
}

function isRefusedStep(error: CombinedError | undefined): boolean {
  return error !== undefined && toRequestError(error).code === 'ordering.illegal_status_change';
}
