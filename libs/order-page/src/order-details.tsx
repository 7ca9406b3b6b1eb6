import { Card, CardHeader, DescriptionList } from '@makeport/ui';
import type { OrderDetailsFragment } from './gen/graphql';
import { OrderItems } from './order-items';
import { ShippingAddress, shippingMethodName } from './shipping-address';
import type { Viewer } from './order-labels';

export function OrderDetails({ order, viewer }: { order: OrderDetailsFragment; viewer: Viewer }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card as="section">
        <CardHeader title="Items" />
        <OrderItems items={order.items} sample={order.kind === 'sample'} />
      </Card>
      <Card as="section">
        <CardHeader title="Details" />
        <DescriptionList
          columns={2}
          items={[
            { label: 'Shipping address', value: <ShippingAddress info={order.shippingInfo} /> },
            // The billing address is no concern of the manufacturer, who ships to the other
            // address.
            ...(viewer === 'manufacturer'
              ? []
              : [{ label: 'Billing address', value: <Billing order={order} /> }]),
            { label: 'Shipping method', value: shippingMethodName(order.shippingMethod) },
            { label: 'Brand', value: order.brandName },
            { label: 'Manufacturer', value: order.manufacturerName },
          ]}
        />
      </Card>
    </div>
  );
}

function Billing({ order }: { order: OrderDetailsFragment }) {
  const { billingAddress: billing, shippingInfo: shipping } = order;
  const fields = Object.keys(shipping) as (keyof typeof shipping)[];
  if (!billing || fields.every((field) => billing[field] === shipping[field])) {
    return 'Same as the shipping address';
  }
  return <ShippingAddress info={billing} />;
}
