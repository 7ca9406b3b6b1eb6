import type { PaymentMark } from '@makeport/order-page/parts';
import { getOrderButtons, orderStatusLabel } from '@makeport/rules';
import { Button } from '@makeport/ui';
import { Link } from '@makeport/web/router';
import { useState, type ReactNode } from 'react';
import type {
  ManufacturerOrderFragment,
  ManufacturerShipmentFragment,
  OrderAction,
  OrderStatus,
} from '../../gen/graphql';
import { CorrectShipment } from '../shipments/correct-shipment';
import { StepBar } from '../submit-once/step-bar';
import { asksFirst, StatusChangeDialog } from './status-change-dialog';
import { useChangeOrderStatus, type StepDetails } from './use-change-order-status';

/** A step whose dialog is open. */
interface Asked {
  action: OrderAction;
  /** The order's status when the dialog opened. A change of the status closes the dialog. */
  status: OrderStatus;
  pressed: boolean;
}

/** The order's fields that decide the next steps or appear in the dialogs. */
type ActionOrder = Pick<
  ManufacturerOrderFragment,
  | 'id'
  | 'number'
  | 'kind'
  | 'status'
  | 'brandName'
  | 'hasDispute'
  | 'escrowState'
  | 'chargedBackCents'
> & {
  totals: { totalCents: number };
  shipment: ManufacturerShipmentFragment | null;
};

interface OrderActionsProps {
  order: ActionOrder;
  /** A problem with the payment, such as a chargeback, which the dialogs warn about. */
  mark?: PaymentMark | null;
  /** Called when a response shows that the displayed order is stale. */
  onStale: () => void;
  /** @param status the order's new status */
  onTaken: (status: OrderStatus) => void;
  /** More buttons, shown beside the buttons of the steps. */
  children?: ReactNode;
}

/**
 * Renders buttons for an order's next steps (MFR-43), and a note if the order changed before a
 * step.
 */
export function OrderActions({
  order,
  mark = null,
  onStale,
  onTaken,
  children,
}: OrderActionsProps) {
  const { running, refusedIn, take } = useChangeOrderStatus(order, onStale);
  const [asked, setAsked] = useState<Asked | null>(null);
  // The steps of a sample order are those of its sample request (OPEN-35).
  const sample = order.kind === 'sample';
  const buttons = sample ? [] : getOrderButtons(order.status);
  const answersWait = sample && (order.status === 'pending' || order.status === 'approved');
  const overtaken = asked !== null && !asked.pressed && asked.status !== order.status;
  const changed = overtaken || (refusedIn !== null && refusedIn !== order.status);

  const press = async (action: OrderAction, details: StepDetails = {}) => {
    setAsked((question) => question && { ...question, pressed: true });
    const outcome = await take(action, details);
    if (outcome === null) return;
    setAsked((question) =>
      outcome === 'unclear' ? question && { ...question, pressed: false } : null,
    );
    if (typeof outcome === 'object') onTaken(outcome.taken);
  };
  const ask = (action: OrderAction) => {
    const asking = asksFirst(action, mark);
    setAsked(asking ? { action, status: order.status, pressed: false } : null);
    if (!asking) void press(action);
  };
  if (buttons.length === 0 && !answersWait && !changed && !children) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <StepBar
        buttons={buttons}
        running={running}
        onPress={ask}
        changed={
          changed &&
          running === null &&
          `This order was already changed: it is ${orderStatusLabel(order.status)} now.`
        }
      >
        {order.status === 'shipping' && order.shipment && (
          <CorrectShipment
            target={{ orderId: order.id }}
            shipment={order.shipment}
            brandName={order.brandName}
          />
        )}
        {answersWait && (
          <Button asChild variant="primary">
            <Link to="/manufacturer/samples">Open Sample Requests</Link>
          </Button>
        )}
        {children}
      </StepBar>
      <StatusChangeDialog
        order={order}
        mark={mark}
        action={overtaken ? null : (asked?.action ?? null)}
        busy={running !== null}
        onClose={() => setAsked(null)}
        onTake={(details) => asked && void press(asked.action, details)}
      />
    </div>
  );
}
