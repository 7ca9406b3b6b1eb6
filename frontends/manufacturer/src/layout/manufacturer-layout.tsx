import { AreaLayout, PageSpinner, type NavItem } from '@makeport/ui';
import { LayoutDashboard, Package } from '@makeport/ui/icons';
import { NavLink, Outlet } from '@makeport/web/router';
import { Suspense } from 'react';

/** An entry stands here only once its page does (MFR-1). */
const ITEMS: readonly NavItem[] = [
  { to: '/manufacturer', label: 'Overview', icon: LayoutDashboard, end: true },
  { to: '/manufacturer/orders', label: 'Orders', icon: Package },
];

/** The side navigation around every page of the manufacturer area. */
export function ManufacturerLayout() {
  return (
    <AreaLayout
      label="Manufacturer area"
      items={ITEMS}
      renderLink={(item, props) => <NavLink to={item.to} end={item.end ?? false} {...props} />}
    >
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </AreaLayout>
  );
}
