import { cityLine } from '@makeport/rules';
import type { OrderDetailsFragment } from './gen/graphql';

const methods: Record<string, string> = {
  standard: 'Standard',
  express: 'Express',
  overnight: 'Overnight',
};

export function shippingMethodName(method: string): string {
  return methods[method] ?? method;
}

export function ShippingAddress({ info }: { info: OrderDetailsFragment['shippingInfo'] }) {
  return (
    <address className="break-words not-italic">
      {info.firstName} {info.lastName}
      <br />
      {info.address}
      <br />
      {cityLine(info)}
      <br />
      {info.country}
      <br />
      <span className="text-muted">
        {info.email}
        <br />
        {info.phone}
      </span>
    </address>
  );
}
