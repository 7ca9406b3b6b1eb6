import { useUnreadMessages } from '@makeport/chat/unread';
import { useOfferAreaMenu } from '@makeport/web';
import { NavLink, Outlet } from '@makeport/web/router';
import { AreaLayout, PageSpinner, type NavItem } from '@makeport/ui';
import {
  Factory,
  LayoutDashboard,
  MessageSquare,
  Package,
  PackageOpen,
  Settings,
  ShoppingBag,
  ShoppingCart,
} from '@makeport/ui/icons';
import { Suspense } from 'react';
import { AreaEvents } from './area-events';

const MESSAGES = '/brand/messages';

/** BDASH-1; an entry stands here as soon as its page exists. */
const ITEMS: readonly NavItem[] = [
  { to: '/brand', label: 'Overview', icon: LayoutDashboard, end: true },
  { to: '/brand/products', label: 'Products', icon: ShoppingBag },
  { to: MESSAGES, label: 'Messages', icon: MessageSquare },
  { to: '/brand/projects', label: 'Projects', icon: Package },
  { to: '/brand/manufacturers', label: 'Manufacturers', icon: Factory },
  { to: '/brand/samples', label: 'Samples', icon: PackageOpen },
  { to: '/brand/cart', label: 'Cart', icon: ShoppingCart },
  { to: '/brand/settings', label: 'Settings', icon: Settings },
];

export function BrandLayout() {
  const unread = useUnreadMessages();
  const items = ITEMS.map((item) => (item.to === MESSAGES ? { ...item, unread } : item));
  useOfferAreaMenu({ label: 'Brand area', kind: 'brand', items });
  return (
    <AreaLayout
      label="Brand area"
      items={items}
      renderLink={(item, props) => <NavLink to={item.to} end={item.end ?? false} {...props} />}
    >
      <AreaEvents />
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </AreaLayout>
  );
}
