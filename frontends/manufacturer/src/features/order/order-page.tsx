import { OrderPage } from '@makeport/order-page';
import { markOfTimeline } from '@makeport/order-page/parts';
import { Banner } from '@makeport/ui';
import { OrderActions } from '../../shared/orders/order-actions';
import { OrderDebt } from './order-debt';
import {
  waitsForPayoutAccount,
  WaitsForPayoutAccount,
} from '../../shared/orders/waits-for-payout-account';

/** Renders '/manufacturer/orders/:id': an order with its next steps (OPEN-47, MFR-43). */
export function ManufacturerOrderPage() {
  return (
    <OrderPage
      actions={(order, reload) => (
        <>
          <OrderDebt orderId={order.id} />
          {waitsForPayoutAccount(order) && (
            <Banner tone="warning">
              <WaitsForPayoutAccount />
            </Banner>
          )}
          <OrderActions
            order={order}
            mark={markOfTimeline(order, 'manufacturer')}
            onStale={reload}
            onTaken={reload}
          />
        </>
      )}
    />
  );
}
