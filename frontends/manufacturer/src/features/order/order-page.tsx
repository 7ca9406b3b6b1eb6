import { OrderPage } from '@makeport/order-page';
import { OrderActions } from '../../orders/order-actions-bar';

/** '/manufacturer/orders/:id': an order with its next steps (OPEN-47, MFR-43). */
export function ManufacturerOrderPage() {
  return (
    <OrderPage
      actions={(order, reload) => <OrderActions order={order} onStale={reload} onTaken={reload} />}
    />
  );
}
