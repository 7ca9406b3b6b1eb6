import { useState } from 'react';
import { toast } from '@makeport/web';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { errorText, useMutation } from '@makeport/web/graphql';
import { Banner, Button, Dialog } from '@makeport/ui';
import type { OrderWithLifeFragment } from '@makeport/order-page';
import { useInspectionDays } from '@makeport/web/payment-terms';
import { WithdrawProblemDocument } from '../../gen/order-actions';
import { describeWithdrawal } from './describe-withdrawal';

/** Renders the button and dialog that withdraw a reported problem (OPEN-42). */
export function WithdrawProblem({ order }: { order: OrderWithLifeFragment }) {
  const unavailable = useReadOnlyReason();
  const [open, setOpen] = useState(false);
  const inspectionDays = useInspectionDays();
  const [failure, setFailure] = useState<string | null>(null);
  const [{ fetching }, withdrawProblem] = useMutation(WithdrawProblemDocument);
  const withdraw = async () => {
    setFailure(null);
    const { error } = await withdrawProblem({ input: { orderId: order.id } });
    if (error) return setFailure(errorText(error, 'Failed to withdraw the problem'));
    toast.success('You withdrew the problem.');
  };
  return (
    <>
      <Button size="sm" unavailable={unavailable} onClick={() => setOpen(true)}>
        Withdraw Problem
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title="Withdraw the problem?"
        description={describeWithdrawal(order, inspectionDays)}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button
              variant="primary"
              busy={fetching}
              busyText="Withdrawing..."
              onClick={() => void withdraw()}
            >
              Withdraw
            </Button>
          </>
        }
      >
        {failure && <Banner tone="error">{failure}</Banner>}
      </Dialog>
    </>
  );
}
