import { ConfirmIdentity } from '@makeport/account/second-factor';
import { AreaLayout, PageSpinner, type NavItem } from '@makeport/ui';
import {
  LayoutDashboard,
  MessageSquare,
  Package,
  PackageOpen,
  Settings,
  ShoppingBag,
  Wallet,
} from '@makeport/ui/icons';
import { useUnreadMessages } from '@makeport/chat/unread';
import { useOfferAreaMenu } from '@makeport/web';
import { NavLink, Outlet } from '@makeport/web/router';
import { Suspense } from 'react';
import { AreaEvents } from './area-events';

const MESSAGES = '/manufacturer/messages';

/** MFR-1. */
const ITEMS: readonly NavItem[] = [
  { to: '/manufacturer', label: 'Overview', icon: LayoutDashboard, end: true },
  { to: '/manufacturer/products', label: 'Products', icon: ShoppingBag },
  { to: '/manufacturer/orders', label: 'Orders', icon: Package },
  { to: '/manufacturer/samples', label: 'Sample Requests', icon: PackageOpen },
  { to: MESSAGES, label: 'Messages', icon: MessageSquare },
  { to: '/manufacturer/payments', label: 'Payments', icon: Wallet },
  { to: '/manufacturer/settings', label: 'Settings', icon: Settings },
];

/** The side navigation around every page of the manufacturer area. */
export function ManufacturerLayout() {
  const unread = useUnreadMessages();
  const items = ITEMS.map((item) => (item.to === MESSAGES ? { ...item, unread } : item));
  useOfferAreaMenu({ label: 'Manufacturer area', kind: 'manufacturer', items });
  return (
    <AreaLayout
      label="Manufacturer area"
      items={items}
      renderLink={(item, props) => <NavLink to={item.to} end={item.end ?? false} {...props} />}
    >
      <AreaEvents />
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
      <ConfirmIdentity />
    </AreaLayout>
  );
}
