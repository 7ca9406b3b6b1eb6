import { OrderPage } from '@makeport/order-page';
import { Banner } from '@makeport/ui';
import { OrderActions } from '../../orders/order-actions-bar';
import { waitsForPayoutAccount, WaitsForPayoutAccount } from '../../orders/waits-for-payout-account';

/** '/manufacturer/orders/:id': an order with its next steps (OPEN-47, MFR-43). */
export function ManufacturerOrderPage() {
  return (
    <OrderPage
      actions={(order, reload) => (
        <>
          {waitsForPayoutAccount(order) && (
            <Banner tone="warning">
              <WaitsForPayoutAccount />
            </Banner>
          )}
          <OrderActions order={order} onStale={reload} onTaken={reload} />
        </>
      )}
    />
  );
}
