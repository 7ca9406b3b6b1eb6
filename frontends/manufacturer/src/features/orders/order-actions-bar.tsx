import { Button, TextField } from '@makeport/ui';
import { errorText, toRequestError, useMutation } from '@makeport/web/graphql';
import { toast } from '@makeport/web';
import { useRef, useState } from 'react';
import {
  ChangeOrderStatusDocument,
  type OrderAction,
  type ManufacturerOrderFragment,
} from '../../gen/graphql';
import { statusButtons } from '../../orders/order-actions';

/** After these nobody knows whether the step was taken. */
const withoutAnswer: readonly string[] = ['network', 'unavailable', 'internal'];

interface OrderActionsProps {
  order: Pick<ManufacturerOrderFragment, 'id' | 'number' | 'status'>;
  onStale: () => void;
}

/** The next steps of an order; the card changes with the server's answer, not before (MFR-45, MFR-46). */
export function OrderActions({ order, onStale }: OrderActionsProps) {
  const [, changeStatus] = useMutation(ChangeOrderStatusDocument);
  const [running, setRunning] = useState<OrderAction | null>(null);
  const [dueDate, setDueDate] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  // A press whose answer never came may have been applied: the next one is the same press, sent again.
  const unclear = useRef<{ action: OrderAction; pressId: string } | null>(null);
  const buttons = statusButtons(order.status);
  if (buttons.length === 0) return null;

  const press = async (action: OrderAction) => {
    if (running) return;
    setRunning(action);
    const pressId = unclear.current?.action === action ? unclear.current.pressId : crypto.randomUUID();
    const { error } = await changeStatus({
      input: {
        orderId: order.id,
        action,
        pressId,
        ...(action === 'start_production' && dueDate ? { dueDate } : {}),
        ...(action === 'mark_shipping' && trackingNumber.trim()
          ? { trackingNumber: trackingNumber.trim() }
          : {}),
      },
    });
    setRunning(null);
    unclear.current =
      error && withoutAnswer.includes(toRequestError(error).kind) ? { action, pressId } : null;
    if (!error) return;
    toast.error(errorText(error, 'Failed to update order status'));
    onStale();
  };

  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
      {order.status === 'approved' && (
        <TextField
          label="Expected completion (optional)"
          type="date"
          className="w-full sm:w-60"
          value={dueDate}
          onChange={(event) => setDueDate(event.target.value)}
        />
      )}
      {order.status === 'in_production' && (
        <TextField
          label="Tracking number (optional)"
          maxLength={100}
          className="w-full sm:w-60"
          value={trackingNumber}
          onChange={(event) => setTrackingNumber(event.target.value)}
        />
      )}
      {buttons.map(({ action, label, tone }) => (
        <Button
          key={action}
          variant={tone}
          busy={running === action}
          disabled={running !== null && running !== action}
          onClick={() => void press(action)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
