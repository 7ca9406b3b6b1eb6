import { useState, type ReactNode } from 'react';
import { Button } from '../button';
import { Menu as MenuIcon, type LucideIcon } from '../icons';
import { Drawer } from '../overlays/dialog';
import { VisuallyHidden } from '../visually-hidden';

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Current only at exactly this address, for an area's overview. */
  end?: boolean;
  /** How many things there nobody has read yet. */
  unread?: number;
}

export interface NavLinkProps {
  className: string;
  children: ReactNode;
  onClick?: () => void;
}

interface AreaLayoutProps {
  /** Names the navigation, e.g. 'Brand area'. */
  label: string;
  items: readonly NavItem[];
  /** Draws one link and sets aria-current="page" on the current one: `<NavLink to={item.to} end={item.end} {...props} />`. */
  renderLink: (item: NavItem, props: NavLinkProps) => ReactNode;
  children: ReactNode;
}

const SHOWN_AT_MOST = 99;

const LINK =
  'flex min-h-10 items-center gap-3 rounded-control px-3 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink [&_svg]:size-4.5 [&_svg]:shrink-0';

/** Side navigation and content; on a phone the navigation slides out (MFR-2). */
export function AreaLayout({ label, items, renderLink, children }: AreaLayoutProps) {
  const [open, setOpen] = useState(false);
  const links = (onClick?: () => void) => (
    <ul className="flex flex-col gap-1">
      {items.map((item) => (
        <li key={item.to}>
          {renderLink(item, {
            className: LINK,
            ...(onClick ? { onClick } : {}),
            children: (
              <>
                <item.icon aria-hidden="true" />
                {item.label}
                {item.unread ? <Unread count={item.unread} /> : null}
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="mx-auto flex w-full max-w-[90rem] flex-col lg:flex-row">
      <nav
        aria-label={label}
        className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 overflow-y-auto border-r border-line p-4 lg:block"
      >
        {links()}
      </nav>
      <div className="border-b border-line px-4 py-2 sm:px-6 lg:hidden">
        <Button size="sm" aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <MenuIcon aria-hidden="true" />
          Menu
        </Button>
        <Drawer side="left" title={label} open={open} onOpenChange={setOpen}>
          <nav aria-label={label}>{links(() => setOpen(false))}</nav>
        </Drawer>
      </div>
      <div className="min-w-0 flex-1 px-4 py-6 sm:px-6 lg:px-8 lg:py-8">
        <div className="mx-auto w-full max-w-content">{children}</div>
      </div>
    </div>
  );
}

function Unread({ count }: { count: number }) {
  return (
    <span className="ml-auto min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums">
      {count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : count}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}
