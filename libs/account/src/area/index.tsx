import { AreaLayout, PageSpinner, type NavItem } from '@makeport/ui';
import { useOfferAreaMenu } from '@makeport/web';
import { Link, NavLink, Outlet, useLocation } from '@makeport/web/router';
import { Suspense, type ReactNode } from 'react';

const LABELS = {
  brand: 'Brand area',
  manufacturer: 'Manufacturer area',
  admin: 'Admin area',
} as const;

interface AreaProps {
  kind: keyof typeof LABELS;
  items: readonly NavItem[];
  /** Content above the navigation. */
  tool?: ReactNode;
  /** Usually an AreaPage, with the area's banners around it. */
  children: ReactNode;
}

/**
 * Shows the side navigation beside every page of an area. On phones, the items are in the shell's
 * menu.
 */
export function Area({ kind, items, tool, children }: AreaProps) {
  const label = LABELS[kind];
  const { pathname } = useLocation();
  useOfferAreaMenu({ label, kind, items });
  return (
    <AreaLayout
      label={label}
      items={items}
      tool={tool}
      renderLink={(item, props) =>
        item.also !== undefined && pathname.startsWith(item.also) ? (
          <Link to={item.to} aria-current="page" {...props} />
        ) : (
          <NavLink to={item.to} end={item.end ?? false} {...props} />
        )
      }
    >
      {children}
    </AreaLayout>
  );
}

/** Shows a page, and a spinner while its code loads. Default: the page of the current route. */
export function AreaPage({ children = <Outlet /> }: { children?: ReactNode }) {
  return <Suspense fallback={<PageSpinner />}>{children}</Suspense>;
}

/** Adds the number of unread messages to the menu item of the messages page. */
export function markUnread(items: readonly NavItem[], unread: number): NavItem[] {
  return items.map((item) => (item.to.endsWith('/messages') ? { ...item, unread } : item));
}
