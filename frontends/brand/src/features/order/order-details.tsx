import { Card, CardHeader, Facts } from '@makeport/ui';
import type { OrderDetailsFragment } from '../../gen/graphql';
import { formatDay } from '../../orders/day';
import { OrderItems } from '../../orders/order-items';
import { orderNotes } from '../../orders/order-progress';
import { ShippingAddress, shippingMethodName } from '../../orders/shipping-address';

export function OrderDetails({ order }: { order: OrderDetailsFragment }) {
  return (
    <>
      <Card as="section">
        <CardHeader title="Items" />
        <OrderItems items={order.items} />
      </Card>
      <Card as="section">
        <CardHeader title="Details" />
        <Facts
          columns={2}
          facts={[
            { label: 'Shipping address', value: <ShippingAddress info={order.shippingInfo} /> },
            { label: 'Shipping method', value: shippingMethodName(order.shippingMethod) },
            { label: 'Brand', value: order.brandName },
            { label: 'Manufacturer', value: order.manufacturerName },
            ...orderNotes(order, formatDay),
          ]}
        />
      </Card>
    </>
  );
}
