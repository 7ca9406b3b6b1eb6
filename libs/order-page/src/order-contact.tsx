import { Link } from '@makeport/web/router';
import { ContactButton, useManufacturerClosed } from '@makeport/chat/contact';
import { Banner, Card, CardHeader, CompanyMark, DescriptionList, VerifiedMark } from '@makeport/ui';
import { MANUFACTURER_CLOSED_TEXT } from '@makeport/rules';
import type { OrderWithLifeFragment } from './gen/graphql';
import type { Viewer } from './order-labels';

/** Renders the other side of the order with a link to the conversation. */
export function OrderContact({ order, viewer }: { order: OrderWithLifeFragment; viewer: Viewer }) {
  const isClosed = useManufacturerClosed(order.manufacturerId, viewer === 'brand');
  const about = { id: order.id, label: `Order ${order.number}` };
  if (viewer === 'brand') {
    return (
      <Card as="section">
        <CardHeader title="Manufacturer" />
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 break-words">{order.manufacturerName}</span>
          <VerifiedMark verified={order.product?.manufacturer.verified} />
        </p>
        <Link
          to={`/brand/manufacturers/${order.manufacturerId}`}
          className="mt-1 inline-block font-medium text-accent-ink underline underline-offset-3"
        >
          Profile and products
        </Link>
        {isClosed ? (
          <Banner tone="warning" className="mt-4">
            {MANUFACTURER_CLOSED_TEXT}
          </Banner>
        ) : (
          <ContactButton
            size="md"
            wide
            className="mt-4"
            target={{
              manufacturerId: order.manufacturerId,
              name: order.manufacturerName,
              order: about,
            }}
          >
            Contact Manufacturer
          </ContactButton>
        )}
      </Card>
    );
  }
  const { email, phone } = order.shippingInfo;
  return (
    <Card as="section">
      <CardHeader title="Brand" />
      <div className="mb-3 flex items-center gap-3">
        <CompanyMark name={order.brandName} logo={order.brandLogo} className="size-10 text-sm" />
        <p className="min-w-0 font-medium break-words">{order.brandName}</p>
      </div>
      <DescriptionList
        items={[
          {
            label: 'E-mail of the recipient',
            value: <ContactLink to={`mailto:${email}`} text={email} />,
          },
          {
            label: 'Phone of the recipient',
            value: <ContactLink to={`tel:${phone}`} text={phone} />,
          },
        ]}
      />
      {viewer === 'manufacturer' && (
        <ContactButton
          size="md"
          wide
          className="mt-4"
          target={{ name: order.brandName, order: about }}
        >
          Contact Brand
        </ContactButton>
      )}
    </Card>
  );
}

function ContactLink({ to, text }: { to: string; text: string }) {
  return (
    <a href={to} className="break-all text-accent-ink underline underline-offset-3">
      {text}
    </a>
  );
}
