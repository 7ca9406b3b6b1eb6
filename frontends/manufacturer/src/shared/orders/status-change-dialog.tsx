import { heldCents, markHold, PaymentBanner, type PaymentMark } from '@makeport/order-page/parts';
import { TextareaField, TextField } from '@makeport/ui';
import { formatMoney } from '@makeport/web';
import { useState, type ComponentType } from 'react';
import { DUE_DATE_TEXT, getLatestDueDate, MAX_REJECTION_LENGTH } from '@makeport/rules';
import type { ManufacturerOrderFragment, OrderAction } from '../../gen/graphql';
import { ConfirmDialog } from '../submit-once/confirm-dialog';
import { ShipmentFields } from '../shipments/shipment-fields';
import { useShipmentDraft } from '../shipments/use-shipment-draft';
import { usePaymentPromises } from './payment-promises';
import type { StepDetails } from './use-change-order-status';

type StepOrder = Pick<
  ManufacturerOrderFragment,
  'number' | 'brandName' | 'hasDispute' | 'escrowState' | 'chargedBackCents'
> & {
  totals: { totalCents: number };
};

interface StepDialogProps {
  order: StepOrder;
  /** A problem with the payment, such as a chargeback. */
  mark: PaymentMark | null;
  /** The step that the dialog is for; null if the dialog is closed. */
  action: OrderAction | null;
  busy: boolean;
  onClose: () => void;
  onTake: (details: StepDetails) => void;
}

type QuestionProps = Omit<StepDialogProps, 'action'>;

/**
 * The dialog of each step. Some collect a due date or shipment details (OPEN-43), the others only
 * confirm the step.
 */
const QUESTIONS: Partial<Record<OrderAction, ComponentType<QuestionProps>>> = {
  approve: Approve,
  reject: Reject,
  start_production: StartProduction,
  mark_shipping: MarkShipping,
  mark_completed: MarkCompleted,
};

/**
 * Returns whether a step opens a dialog first. An approval moves no money, so it needs a dialog
 * only if there is a problem with the payment.
 */
export function asksFirst(action: OrderAction, mark: PaymentMark | null): boolean {
  return action === 'approve' ? mark !== null : action in QUESTIONS;
}

export function StatusChangeDialog({ action, ...props }: StepDialogProps) {
  const StepQuestion = action && QUESTIONS[action];
  return StepQuestion ? <StepQuestion {...props} /> : null;
}

/** Warns that the manufacturer may not be paid for the order. */
function PaymentWarning({ order, mark }: Pick<QuestionProps, 'order' | 'mark'>) {
  if (!mark) return null;
  return (
    <PaymentBanner
      mark={mark}
      viewer="manufacturer"
      escrowState={order.escrowState}
      className="mb-4"
    />
  );
}

function Approve({ onTake, ...props }: QuestionProps) {
  return (
    <ConfirmDialog
      {...props}
      title={`Approve order ${props.order.number} anyway?`}
      label="Approve Order"
      onSubmit={() => onTake({})}
    >
      <PaymentWarning {...props} />
      <p>You can hold your answer until this is settled.</p>
    </ConfirmDialog>
  );
}

function StartProduction({ onTake, ...props }: QuestionProps) {
  const [dueDate, setDueDate] = useState('');
  const latest = latestDay();
  const outOfReach = dueDate !== '' && (dueDate < today() || dueDate > latest);
  return (
    <ConfirmDialog
      {...props}
      title={`Start production of order ${props.order.number}`}
      label="Start Production"
      onSubmit={() => !outOfReach && onTake(dueDate ? { dueDate } : {})}
    >
      <PaymentWarning {...props} />
      <TextField
        label="Expected completion"
        help={`Optional. ${props.order.brandName} sees it as the day when the goods are ready to ship.`}
        type="date"
        min={today()}
        max={latest}
        value={dueDate}
        error={outOfReach ? DUE_DATE_TEXT : undefined}
        onChange={(event) => setDueDate(event.target.value)}
      />
    </ConfirmDialog>
  );
}

function MarkShipping({ onTake, ...props }: QuestionProps) {
  const { submit, ...fields } = useShipmentDraft();
  const take = () => {
    const details = submit();
    if (details) onTake(details);
  };
  return (
    <ConfirmDialog
      {...props}
      title={`Ship order ${props.order.number}`}
      label="Mark as Shipping"
      onSubmit={take}
    >
      <PaymentWarning {...props} />
      <ShipmentFields {...fields} brandName={props.order.brandName} />
    </ConfirmDialog>
  );
}

function MarkCompleted({ onTake, ...props }: QuestionProps) {
  const { number, brandName } = props.order;
  return (
    <ConfirmDialog
      {...props}
      title={`Complete order ${number}?`}
      label="Mark as Completed"
      onSubmit={() => onTake({})}
    >
      <PaymentWarning {...props} />
      <p>
        Complete it when {brandName} has the goods: a completed order cannot be reopened.{' '}
        <PaymentOnCompletion {...props} />
      </p>
    </ConfirmDialog>
  );
}

function PaymentOnCompletion({ order, mark }: Pick<QuestionProps, 'order' | 'mark'>) {
  const { onCompletion } = usePaymentPromises();
  if (order.escrowState !== 'pending') return 'The payment is already settled.';
  const hold = markHold(mark);
  if (hold) return hold;
  const amount = <span className="font-medium tabular-nums">{formatMoney(heldCents(order))}</span>;
  return order.hasDispute ? (
    <>The payment of {amount} stays held until the reported problem is settled.</>
  ) : (
    <>
      The payment of {amount} {onCompletion}
    </>
  );
}

function Reject({ onTake, ...props }: QuestionProps) {
  const { number, brandName, chargedBackCents } = props.order;
  const hold = markHold(props.mark);
  const [reason, setReason] = useState('');
  const written = reason.trim();
  const tooLong = written.length > MAX_REJECTION_LENGTH;
  return (
    <ConfirmDialog
      {...props}
      title={`Reject order ${number}?`}
      label="Reject Order"
      danger
      onSubmit={() => !tooLong && onTake(written ? { reason: written } : {})}
    >
      <p>
        {hold ?? (
          <>
            {brandName} gets {chargedBackCents > 0 ? 'the rest' : 'the full amount'} of{' '}
            <span className="font-medium tabular-nums">{formatMoney(heldCents(props.order))}</span>{' '}
            back.
          </>
        )}{' '}
        A rejected order cannot be reopened.
      </p>
      <TextareaField
        className="mt-4"
        label="Reason"
        help={`Optional. ${brandName} reads it.`}
        rows={3}
        value={reason}
        error={
          tooLong ? `At most ${MAX_REJECTION_LENGTH} characters, now ${written.length}` : undefined
        }
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}

function latestDay(): string {
  return getLatestDueDate(new Date());
}

/** Returns today in the viewer's time zone, in the format of date inputs. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
