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
  Wallet,
} from '@makeport/ui/icons';
import type { ReactNode } from 'react';
import { AreaEvents } from './area-events';

/** The side navigation (BDASH-1). */
const ITEMS: readonly NavItem[] = [
  { to: '/brand', label: 'Overview', icon: LayoutDashboard, end: true },
  { to: '/brand/products', label: 'Products', icon: ShoppingBag },
  { to: '/brand/messages', label: 'Messages', icon: MessageSquare },
  { to: '/brand/projects', label: 'Projects', icon: Package, also: '/orders/' },
  { to: '/brand/manufacturers', label: 'Manufacturers', icon: Factory },
  { to: '/brand/samples', label: 'Samples', icon: PackageOpen },
  { to: '/brand/payments', label: 'Payments', icon: Wallet },
  { to: '/brand/cart', label: 'Cart', icon: ShoppingCart },
  { to: '/brand/settings', label: 'Settings', icon: Settings },
];

/**
 * Renders the side navigation around the pages of the brand area, and around brand pages at other
 * addresses.
 */
export function BrandLayout({ children }: { children?: ReactNode }) {
  return (
    <Area kind="brand" items={markUnread(ITEMS, useUnreadMessages())}>
      <AreaEvents />
      <AreaPage>{children}</AreaPage>
    </Area>
  );
}
