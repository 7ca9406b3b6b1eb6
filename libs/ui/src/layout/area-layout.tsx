import type { ReactNode } from 'react';
import type { LucideIcon } from '../icons';
import { VisuallyHidden } from '../visually-hidden';

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Marks the item as current only if the address is equal, for the overview of an area. */
  end?: boolean;
  /** The item is also current on addresses that start with this one. */
  also?: string;
  /** The number of unread items on that page. */
  unread?: number;
}

export interface NavLinkProps {
  className: string;
  children: ReactNode;
}

interface AreaLayoutProps {
  /** The accessible name of the navigation, e.g. 'Brand area'. */
  label: string;
  items: readonly NavItem[];
  /**
   * Renders one link, which must set aria-current="page" if it is current: `<NavLink to={item.to}
   * end={item.end} {...props} />`.
   */
  renderLink: (item: NavItem, props: NavLinkProps) => ReactNode;
  /** Content above the side navigation. On narrow screens it is above the page. */
  tool?: ReactNode;
  children: ReactNode;
}

const MAX_SHOWN = 99;

const LINK =
  'flex min-h-10 items-center gap-3 rounded-control px-3 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink [&_svg]:size-4.5 [&_svg]:shrink-0';

/**
 * Shows the side navigation beside the page. Narrow screens have no side navigation; there the
 * items are in the shell's menu (B21).
 */
export function AreaLayout({ label, items, renderLink, tool, children }: AreaLayoutProps) {
  return (
    <div className="mx-auto flex w-full max-w-content max-lg:flex-col">
      <div className="shrink-0 border-line lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:w-58 lg:overflow-y-auto lg:border-r lg:px-3 lg:py-4">
        {tool && <div className="px-4 pt-4 sm:px-6 lg:mb-4 lg:p-0">{tool}</div>}
        <nav aria-label={label} className="hidden lg:block">
          <ul className="flex flex-col gap-1">
            {items.map((item) => (
              <li key={item.to}>
                {renderLink(item, {
                  className: LINK,
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
        </nav>
      </div>
      <div className="min-w-0 flex-1 px-4 py-6 sm:px-6 lg:py-8 lg:pl-8">{children}</div>
    </div>
  );
}

function Unread({ count }: { count: number }) {
  return (
    <>
      {' '}
      <span className="ml-auto min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums">
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count} <VisuallyHidden>unread</VisuallyHidden>
      </span>
    </>
  );
}
