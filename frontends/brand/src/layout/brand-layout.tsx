import { NavLink, Outlet } from '@makeport/web/router';
import { AreaLayout, type NavItem } from '@makeport/ui';
import { Factory, LayoutDashboard, Package, Settings, ShoppingBag, ShoppingCart } from '@makeport/ui/icons';

/** BDASH-1; an entry stands here as soon as its page exists. */
const items: readonly NavItem[] = [
  { to: '/brand', label: 'Overview', icon: LayoutDashboard, end: true },
  { to: '/brand/products', label: 'Products', icon: ShoppingBag },
  { to: '/brand/projects', label: 'Projects', icon: Package },
  { to: '/brand/manufacturers', label: 'Manufacturers', icon: Factory },
  { to: '/brand/cart', label: 'Cart', icon: ShoppingCart },
  { to: '/brand/settings', label: 'Settings', icon: Settings },
];

export function BrandLayout() {
  return (
    <AreaLayout
      label="Brand area"
      items={items}
      renderLink={(item, props) => <NavLink to={item.to} end={item.end ?? false} {...props} />}
    >
      <Outlet />
    </AreaLayout>
  );
}
