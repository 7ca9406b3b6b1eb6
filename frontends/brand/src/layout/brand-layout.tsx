import { useUnreadMessages } from '@makeport/chat/unread';
import { Area, AreaPage, markUnread } from '@makeport/account/area';
import type { NavItem } from '@makeport/ui';
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
import { AreaEvents } from './area-events';

/** BDASH-1; an entry stands here as soon as its page exists. */
const ITEMS: readonly NavItem[] = [
  { to: '/brand', label: 'Overview', icon: LayoutDashboard, end: true },
  { to: '/brand/products', label: 'Products', icon: ShoppingBag },
  { to: '/brand/messages', label: 'Messages', icon: MessageSquare },
  { to: '/brand/projects', label: 'Projects', icon: Package },
  { to: '/brand/manufacturers', label: 'Manufacturers', icon: Factory },
  { to: '/brand/samples', label: 'Samples', icon: PackageOpen },
  { to: '/brand/cart', label: 'Cart', icon: ShoppingCart },
  { to: '/brand/settings', label: 'Settings', icon: Settings },
];

export function BrandLayout() {
  return (
    <Area kind="brand" items={markUnread(ITEMS, useUnreadMessages())}>
      <AreaEvents />
      <AreaPage />
    </Area>
  );
}
