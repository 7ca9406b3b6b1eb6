import type { AreaMenu } from '@makeport/web';
import { NavLink } from '@makeport/web/router';
import { MENU_ITEM } from './header/menu-item';

const MAX_SHOWN = 99;

/** Lists the pages of the account's area in the phone menu. */
export function AreaPages({ menu, onChoose }: { menu: AreaMenu; onChoose: () => void }) {
  return (
    <nav aria-label={menu.label} className="mb-2 border-b border-line pb-2">
      <ul>
        {menu.items.map(({ to, label, icon: Icon, end = false, unread = 0 }) => (
          <li key={to}>
            <NavLink to={to} end={end} onClick={onChoose} className={MENU_ITEM}>
              <Icon aria-hidden="true" className="size-5 text-muted" />
              {label}
              {unread > 0 && (
                <>
                  {' '}
                  <span className="ml-auto min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums">
                    {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}{' '}
                    <span className="sr-only">unread</span>
                  </span>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
