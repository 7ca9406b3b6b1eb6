import { ConfirmIdentity } from '@makeport/account/second-factor';
import { Area, AreaPage, markUnread } from '@makeport/account/area';
import type { NavItem } from '@makeport/ui';
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
import { AreaEvents } from './area-events';

/** The side navigation (MFR-1). */
const ITEMS: readonly NavItem[] = [
  { to: '/manufacturer', label: 'Overview', icon: LayoutDashboard, end: true },
  { to: '/manufacturer/products', label: 'Products', icon: ShoppingBag },
  { to: '/manufacturer/orders', label: 'Orders', icon: Package },
  { to: '/manufacturer/samples', label: 'Sample Requests', icon: PackageOpen },
  { to: '/manufacturer/messages', label: 'Messages', icon: MessageSquare },
  { to: '/manufacturer/payments', label: 'Payments', icon: Wallet },
  { to: '/manufacturer/settings', label: 'Settings', icon: Settings },
];

/** Renders the side navigation around all pages of the manufacturer area. */
export function ManufacturerLayout() {
  return (
    <Area kind="manufacturer" items={markUnread(ITEMS, useUnreadMessages())}>
      <AreaEvents />
      <AreaPage />
      <ConfirmIdentity />
    </Area>
  );
}
