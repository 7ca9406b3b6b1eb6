import { Area, AreaPage } from '@makeport/account/area';
import { ConfirmIdentity, SecondFactorGate } from '@makeport/account/second-factor';
import type { NavItem } from '@makeport/ui';
import {
  BadgeCheck,
  LayoutDashboard,
  Package,
  Settings,
  ShieldCheck,
  ShoppingBag,
  TrendingUp,
  Users,
  Wallet,
} from '@makeport/ui/icons';
import { useSession } from '@makeport/web';
import { FindButton } from './find/find-button';
import { useRight } from '../shared/rights/rights';

/** The side navigation (ADM-1, ADM-2). */
const ITEMS: readonly NavItem[] = [
  { to: '/admin', label: 'Overview', icon: LayoutDashboard, end: true },
  { to: '/admin/users', label: 'Users', icon: Users },
  { to: '/admin/products', label: 'Products', icon: ShoppingBag },
  { to: '/admin/orders', label: 'Orders', icon: Package },
  { to: '/admin/money-desk', label: 'Money Desk', icon: Wallet },
  { to: '/admin/verifications', label: 'Verifications', icon: BadgeCheck },
  { to: '/admin/reports', label: 'Reports', icon: TrendingUp },
  { to: '/admin/audit', label: 'Audit Log', icon: ShieldCheck },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
];

/** The page of verifications also needs the right to see accounts. */
const ITEMS_WITHOUT_ACCOUNTS = ITEMS.filter(
  ({ label }) => label !== 'Users' && label !== 'Verifications',
);

/**
 * Renders the side navigation around all admin pages. On a phone, the shell's menu contains its
 * entries (ADM-4).
 */
export function AdminLayout() {
  const { account } = useSession();
  const { may: mayViewAccounts } = useRight('accounts.view');
  return (
    <Area
      kind="admin"
      items={mayViewAccounts ? ITEMS : ITEMS_WITHOUT_ACCOUNTS}
      // Administrators who must set up a second factor can use neither pages nor search.
      tool={!account?.secondFactorRequired && <FindButton />}
    >
      <SecondFactorGate>
        <AreaPage />
      </SecondFactorGate>
      <ConfirmIdentity />
    </Area>
  );
}
