import { useState } from 'react';
import { toast } from '@makeport/web';
import { errorText, useMutation } from '@makeport/web/graphql';
import { Banner, Button, Dialog } from '@makeport/ui';
import { WithdrawProblemDocument, type OrderDetailsFragment } from '../../gen/graphql';

/** Its brand takes a reported problem back (OPEN-42). */
export function WithdrawProblem({ order }: { order: OrderDetailsFragment }) {
  const [open, setOpen] = useState(false);
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
      <Button size="sm" className="mt-3" onClick={() => setOpen(true)}>
        Withdraw Problem
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title="Withdraw the problem?"
        description={
          order.status === 'completed'
            ? `The payment of order ${order.number} is then released to ${order.manufacturerName}.`
            : `Order ${order.number} goes on as before. The payment is released to ${order.manufacturerName} when the order is completed.`
        }
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
