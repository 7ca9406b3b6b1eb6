import { toast } from '@makeport/web';
import { errorText, toRequestError, useMutation } from '@makeport/web/graphql';
import { useRef, useState } from 'react';
import {
  ChangeOrderStatusDocument,
  type ManufacturerOrderFragment,
  type OrderAction,
  type OrderStatus,
} from '../../gen/graphql';

/** What a step may carry (OPEN-43). */
export interface StepDetails {
  dueDate?: string;
  trackingNumber?: string;
}

/** After these nobody knows whether the step was taken. */
const withoutAnswer: readonly string[] = ['network', 'unavailable', 'internal'];

interface OrderStep {
  /** The step that is under way. */
  running: OrderAction | null;
  /** The status in which a step was refused because the order had changed meanwhile. */
  refusedIn: OrderStatus | null;
  /** Null: another step is under way. */
  take: (
    action: OrderAction,
    details?: StepDetails,
  ) => Promise<{ taken: OrderStatus } | 'refused' | 'unclear' | null>;
}

/** Takes steps of an order, one at a time; the order changes with the server's answer, not before (MFR-45, MFR-46). */
export function useOrderStep(
  order: Pick<ManufacturerOrderFragment, 'id' | 'status'>,
  onRefused: () => void,
): OrderStep {
  const [, changeStatus] = useMutation(ChangeOrderStatusDocument);
  const [running, setRunning] = useState<OrderAction | null>(null);
  const [refusedIn, setRefusedIn] = useState<OrderStatus | null>(null);
  const busy = useRef(false);
  // A press whose answer never came may have been applied: the next one is the same press, sent again.
  const unclear = useRef<{ action: OrderAction; pressId: string } | null>(null);

  const take = async (action: OrderAction, details: StepDetails = {}) => {
    if (busy.current) return null;
    busy.current = true;
    setRunning(action);
    setRefusedIn(null);
    const pressId = unclear.current?.action === action ? unclear.current.pressId : crypto.randomUUID();
    const { data, error } = await changeStatus({ input: { orderId: order.id, action, pressId, ...details } });
    busy.current = false;
    setRunning(null);
    unclear.current = null;
    if (!error && data) return { taken: data.changeOrderStatus.order.status };
    toast.error(errorText(error, 'Failed to update order status'));
    onRefused();
    if (!error || withoutAnswer.includes(toRequestError(error).kind)) {
      unclear.current = { action, pressId };
      return 'unclear';
    }
    setRefusedIn(order.status);
    return 'refused';
  };
  return { running, refusedIn, take };
}
