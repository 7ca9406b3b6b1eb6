import { useEffect, useEffectEvent } from 'react';
import { describeCheckoutRefund } from '@makeport/rules';
import { formatDate, formatMoney } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { EscrowBadge, MoneyTable, type RowProduct } from '@makeport/ui';
import {
  RefundedPaymentPicturesDocument,
  RefundedPaymentsDocument,
  type RefundedPaymentPicturesQuery,
} from '../../gen/payments';

/**
 * Lists payments that were refunded without becoming an order, because the card statement shows
 * them, too (B35).
 */
export function RefundedPayments({ changes }: { changes: number }) {
  const [{ data }, load] = useQuery({
    query: RefundedPaymentsDocument,
    requestPolicy: 'cache-and-network',
  });
  const payments = data?.refundedPayments ?? [];
  // a separate query, because an older bff does not return the product
  const [pictures] = useQuery({
    query: RefundedPaymentPicturesDocument,
    pause: payments.length === 0,
  });
  const reload = useEffectEvent(() => load({ requestPolicy: 'network-only' }));
  useEffect(() => {
    if (changes > 0) reload();
  }, [changes]);
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="refunded-payments" className="mb-6">
      <h2 id="refunded-payments" className="mb-1 text-base font-semibold">
        Refunded without an order
      </h2>
      <p className="mb-3 text-muted">
        No order was created for these payments. They are refunded in full.
      </p>
      <MoneyTable
        caption="Refunded without an order"
        continued={false}
        firstRow={{}}
        rows={payments.map((payment) => ({
          key: payment.checkoutId,
          order: 'No order',
          product: payment.productName,
          picture: pictures.fetching ? undefined : toPicture(payment.checkoutId, pictures.data),
          notes: (
            <p className="text-muted">
              {describeCheckoutRefund(payment.reason) ?? payment.manufacturerName}
            </p>
          ),
          date: formatDate(payment.createdAt),
          amount: formatMoney(payment.amountCents),
          state: <EscrowBadge status="refunded" />,
        }))}
      />
    </section>
  );
}

function toPicture(
  checkoutId: string,
  pictures: RefundedPaymentPicturesQuery | undefined,
): RowProduct {
  const payment = pictures?.refundedPayments.find((each) => each.checkoutId === checkoutId);
  const product = payment?.product;
  return {
    productId: product?.id ?? checkoutId,
    category: product?.category,
    image: product?.images[0],
  };
}
