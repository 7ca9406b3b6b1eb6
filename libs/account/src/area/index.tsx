import { AreaLayout, PageSpinner, type NavItem } from '@makeport/ui';
import { useOfferAreaMenu } from '@makeport/web';
import { NavLink, Outlet } from '@makeport/web/router';
import { Suspense, type ReactNode } from 'react';

const LABELS = { brand: 'Brand area', manufacturer: 'Manufacturer area', admin: 'Admin area' } as const;

interface AreaProps {
  kind: keyof typeof LABELS;
  items: readonly NavItem[];
  /** The page, with what lies around it; see AreaPage. */
  children: ReactNode;
}

/** The side navigation around every page of an area; on a phone its items stand in the shell's menu. */
export function Area({ kind, items, children }: AreaProps) {
  const label = LABELS[kind];
  useOfferAreaMenu({ label, kind, items });
  return (
    <AreaLayout
      label={label}
      items={items}
      renderLink={(item, props) => <NavLink to={item.to} end={item.end ?? false} {...props} />}
    >
      {children}
    </AreaLayout>
  );
}

/** The page that is open. */
export function AreaPage() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Outlet />
    </Suspense>
  );
}

/** The items with the unread messages at the one that leads to them. */
export function markUnread(items: readonly NavItem[], unread: number): NavItem[] {
  return items.map((item) => (item.to.endsWith('/messages') ? { ...item, unread } : item));
}
