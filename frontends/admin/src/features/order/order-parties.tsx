import type { OrderWithLifeFragment } from '@makeport/order-page';
import { Badge, Card, CardHeader, DescriptionList, type DescriptionItem } from '@makeport/ui';
import { TOLD_BY_PAGE, useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import {
  AdminOrderAccountsDocument,
  AdminOrderPartiesDocument,
  type AdminOrderAccountsQuery,
} from '../../gen/graphql';
import { useRight } from '../../shared/rights/rights';

type Account = AdminOrderAccountsQuery['brand']['items'][number];

/**
 * Renders both sides of an order with their accounts, so that an administrator can contact them
 * about a problem.
 */
export function OrderParties({ order }: { order: OrderWithLifeFragment }) {
  const [{ data: parties }] = useQuery({
    query: AdminOrderPartiesDocument,
    variables: { orderId: order.id },
    context: TOLD_BY_PAGE,
  });
  const { may } = useRight('accounts.view');
  const brandId = parties?.order?.brandId;
  const { manufacturerId, shippingInfo } = order;
  const [{ data: accounts }] = useQuery({
    query: AdminOrderAccountsDocument,
    variables: { brand: { search: brandId ?? '' }, manufacturer: { search: manufacturerId } },
    pause: !may || brandId === undefined,
    context: TOLD_BY_PAGE,
  });
  const { email, phone } = shippingInfo;
  return (
    <>
      <Party
        title="Brand"
        name={order.brandName}
        accountId={may ? brandId : undefined}
        account={accounts?.brand.items[0]}
        more={[
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
      <Party
        title="Manufacturer"
        name={order.manufacturerName}
        accountId={may ? manufacturerId : undefined}
        account={accounts?.manufacturer.items[0]}
      />
    </>
  );
}

interface PartyProps {
  title: string;
  name: string;
  /** Undefined while loading, and if the administrator may not see accounts. */
  accountId: string | undefined;
  account: Account | undefined;
  more?: readonly DescriptionItem[];
}

function Party({ title, name, accountId, account, more = [] }: PartyProps) {
  const own = account
    ? [
        {
          label: 'E-mail',
          value: <ContactLink to={`mailto:${account.email}`} text={account.email} />,
        },
      ]
    : [];
  const facts = [...own, ...more];
  return (
    <Card as="section" aria-label={title}>
      <CardHeader title={title} />
      <p className="mb-3 flex flex-wrap items-center gap-2 font-medium">
        {accountId === undefined ? (
          <span className="min-w-0 break-words">{name}</span>
        ) : (
          <Link
            to={`/admin/users?search=${accountId}`}
            className="min-w-0 break-words text-accent-ink underline underline-offset-3"
          >
            {name}
          </Link>
        )}
        {account?.closedAt && <Badge>Closed</Badge>}
      </p>
      {facts.length > 0 && <DescriptionList items={facts} />}
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
