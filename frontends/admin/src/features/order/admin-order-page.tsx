import { ORDER_STATE, OrderPage, type OrderWithLifeFragment } from '@makeport/order-page';
import { Button, ErrorState, PageSpinner } from '@makeport/ui';
import { errorText, useQuery } from '@makeport/web/graphql';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AdminOrderBooksDocument } from '../../gen/graphql';
import { useRight } from '../../shared/rights/rights';
import { OrderChargeback } from './chargeback/order-chargeback';
import { DecideDialog } from './decide-dialog';
import { OrderDeadlines, OrderLedger, OrderTransactions } from './order-ledger';
import { OrderApprovals } from './order-approvals';
import { OrderFraudWarning } from './order-fraud-warning';
import { OrderConversation } from './order-conversation';
import { OrderParties } from './order-parties';
import { OrderProcess } from './order-process';
import { OrderEvents, OrderNotifications } from './order-notifications-and-events';

/**
 * Renders '/admin/orders/:id': one order with its money, and the decisions that an administrator
 * can make (OPEN-82).
 */
export function AdminOrderPage() {
  return (
    <OrderPage
      actions={(order, reload) => <Decide order={order} onDecided={reload} />}
      contact={(order) => <OrderParties key={order.id} order={order} />}
      aside={(order, reload) => (
        <>
          <OrderRequests key={order.id} order={order} onChanged={reload} />
          <OrderBankNews key={`warning ${order.id}`} order={order} onDecided={reload} />
          {order.hasDispute && <OrderConversation order={order} />}
          <OrderMoney key={`money ${order.id}`} order={order} />
        </>
      )}
      below={(order) => <OrderRecords key={order.id} order={order} />}
    />
  );
}

function useBooks({ id: orderId, version }: OrderWithLifeFragment) {
  const [answer, load] = useQuery({
    query: AdminOrderBooksDocument,
    variables: { orderId },
    requestPolicy: 'cache-and-network',
  });
  const reload = () => load({ requestPolicy: 'network-only' });
  const changed = useEffectEvent(reload);
  // Every change of the order may change its books.
  useEffect(() => changed(), [version]);
  return { ...answer, reload };
}

function Decide({ order, onDecided }: { order: OrderWithLifeFragment; onDecided: () => void }) {
  const [open, setOpen] = useState(false);
  const { data, reload } = useBooks(order);
  const { may, reason } = useRight('money.decide');
  const books = data?.adminOrderBooks;
  // An open approval request must be answered before another decision.
  const waits = books?.approvals.some(({ decision }) => decision === null);
  // A fraud warning has its own buttons.
  const shows =
    books !== undefined &&
    books !== null &&
    books.decisions.length > 0 &&
    !waits &&
    !books.fraudWarning;
  const readNext = useFocusOnState(shows);
  if (!shows) return null;
  const refundsOnly = books.decisions.every(({ decision }) => decision === 'refund');
  const close = () => {
    readNext();
    setOpen(false);
    onDecided();
    reload();
  };
  return (
    <div>
      <Button
        variant={refundsOnly ? 'secondary' : 'primary'}
        disabled={!may}
        onClick={() => setOpen(true)}
      >
        {refundsOnly ? 'Refund…' : 'Decide'}
      </Button>
      {!may && <p className="mt-1 text-sm text-muted">{reason}</p>}
      {open && (
        <DecideDialog
          open
          order={order}
          decisions={books.decisions}
          needsApproval={books.needsApproval}
          onClose={() => setOpen(false)}
          onRefused={reload}
          onDecided={close}
          onOvertaken={close}
        />
      )}
    </div>
  );
}

/** Moves the focus to the order's state after a decision removes its button (F53). */
function useFocusOnState(shows: boolean): () => void {
  const decided = useRef(false);
  useEffect(() => {
    if (shows || !decided.current) return;
    decided.current = false;
    document.getElementById(ORDER_STATE)?.focus();
  }, [shows]);
  return () => {
    decided.current = true;
  };
}

/** Renders the approval requests that wait for another administrator. */
function OrderRequests({
  order,
  onChanged,
}: {
  order: OrderWithLifeFragment;
  onChanged: () => void;
}) {
  const { data, reload } = useBooks(order);
  return (
    <OrderApprovals
      orderNumber={order.number}
      approvals={data?.adminOrderBooks?.approvals ?? []}
      onAnswered={() => {
        reload();
        onChanged();
      }}
    />
  );
}

/** Renders the card network's fraud warning and the bank's chargeback. */
function OrderBankNews({
  order,
  onDecided,
}: {
  order: OrderWithLifeFragment;
  onDecided: () => void;
}) {
  const { data, reload } = useBooks(order);
  if (!data?.adminOrderBooks) return null;
  return (
    <>
      <OrderFraudWarning
        order={order}
        books={data.adminOrderBooks}
        onRefused={reload}
        onDecided={() => {
          onDecided();
          reload();
        }}
      />
      {data.adminOrderBooks.chargeback && <OrderChargeback order={order} />}
    </>
  );
}

/** Renders ledger, notifications and events. */
function OrderRecords({ order }: { order: OrderWithLifeFragment }) {
  const books = useBooks(order).data?.adminOrderBooks;
  return (
    <>
      {books && <OrderLedger books={books} />}
      {books && <OrderEvents events={books.events} />}
      <OrderNotifications orderId={order.id} />
    </>
  );
}

function OrderMoney({ order }: { order: OrderWithLifeFragment }) {
  const { data, error, fetching, reload } = useBooks(order);
  const books = data?.adminOrderBooks;
  return (
    <>
      {books ? (
        <>
          <OrderTransactions books={books} />
          <OrderDeadlines books={books} />
        </>
      ) : fetching ? (
        <PageSpinner label="Loading the money of the order" />
      ) : (
        <ErrorState
          title="Failed to load the money of this order"
          text={error && errorText(error, 'Please check your connection.')}
          onRetry={reload}
        />
      )}
      <OrderProcess orderId={order.id} onRetried={reload} />
    </>
  );
}
