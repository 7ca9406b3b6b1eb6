import { toast } from '@makeport/web';
import { errorText, useMutation } from '@makeport/web/graphql';
import { RetryOrdersDocument } from '../gen/graphql';

/** Resumes the workflows of orders and shows how many succeeded. */
export function useRetryOrders(onRetried: () => void) {
  const [{ fetching }, send] = useMutation(RetryOrdersDocument);
  const retry = async (orderIds: readonly string[]) => {
    const input = { orderIds: [...orderIds], requestId: crypto.randomUUID() };
    const { data, error } = await send({ input });
    if (!data) {
      toast.error(errorText(error, 'The retry could not be sent. Please try again.'));
      return;
    }
    const refused = data.retryOrders.results.filter(({ done }) => !done);
    const done = data.retryOrders.results.length - refused.length;
    if (done > 0) toast.success(`Retrying ${done} ${done === 1 ? 'order' : 'orders'}.`);
    for (const { message } of refused.slice(0, 3))
      toast.error(message ?? 'An order could not be retried.');
    onRetried();
  };
  return { retry, busy: fetching };
}
