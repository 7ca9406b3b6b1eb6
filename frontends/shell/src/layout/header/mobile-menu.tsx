import { useState, type ReactNode } from 'react';
import { Dropdown, IconButton } from '@makeport/ui';
import { LogIn, LogOut, Menu, UserPlus, X, type LucideIcon } from '@makeport/ui/icons';
import { useAreaMenu, useSession } from '@makeport/web';
import { Link, useLocation } from '@makeport/web/router';
import { dashboardLinks, useSignInLinkState } from './account-links';
import { AreaPages } from '../area-pages';
import { MENU_ITEM } from './menu-item';
import { useSignOut } from './use-sign-out';

/**
 * Shows the only menu on a phone: the pages of the account's area, the items of the wide header,
 * and the account's own links (SHELL-11, MFR-2, B21).
 */
export function MobileMenu() {
  const { status, kind } = useSession();
  const area = useAreaMenu(kind);
  // the menu is open only at the history entry where it was opened, so it does not cover the next
  // page
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const close = () => setOpenAt(null);
  return (
    <Dropdown
      open={open}
      onOpenChange={(wanted) => setOpenAt(wanted ? key : null)}
      className="fixed! top-16! right-0! bottom-0 mt-0! w-[min(22rem,100vw)] animate-from-right! overflow-y-auto rounded-none! border-y-0! border-r-0!"
      trigger={(props) => (
        <IconButton {...props} label={open ? 'Close menu' : 'Open menu'}>
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </IconButton>
      )}
    >
      <div id="mobile-menu" className="p-3">
        {area && <AreaPages menu={area} onChoose={close} />}
        <nav aria-label="Main">
          <ul>
            {dashboardLinks(kind).map(({ to, label, icon }) => (
              <LinkItem key={to} to={to} icon={icon} onClick={close}>
                {label}
              </LinkItem>
            ))}
          </ul>
          <ul className="mt-2 border-t border-line pt-2">
            {status === 'signed-in' && <OwnItems onClose={close} />}
            {status === 'signed-out' && <VisitorItems onClose={close} />}
          </ul>
        </nav>
      </div>
    </Dropdown>
  );
}

interface ItemsProps {
  onClose: () => void;
}

function OwnItems({ onClose }: ItemsProps) {
  const { account } = useSession();
  const leave = useSignOut();
  const signOut = () => {
    onClose();
    leave();
  };
  return (
    <>
      <li className="px-3 py-2 break-words text-muted">
        {account?.companyName && (
          <span className="block font-medium text-ink">{account.companyName}</span>
        )}
        {account?.email}
      </li>
      <li>
        <button type="button" className={MENU_ITEM} onClick={signOut}>
          <LogOut aria-hidden="true" className="size-5 text-muted" />
          Sign Out
        </button>
      </li>
    </>
  );
}

function VisitorItems({ onClose }: ItemsProps) {
  const login = useSignInLinkState();
  const signup = useSignInLinkState('signup');
  return (
    <>
      <LinkItem to="/brand-auth" state={login} icon={LogIn} onClick={onClose}>
        Sign In
      </LinkItem>
      <LinkItem to="/brand-auth" state={signup} icon={UserPlus} onClick={onClose}>
        Sign Up
      </LinkItem>
    </>
  );
}

interface LinkItemProps {
  to: string;
  state?: unknown;
  icon: LucideIcon;
  onClick: () => void;
  children: ReactNode;
}

function LinkItem({ to, state, icon: Icon, onClick, children }: LinkItemProps) {
  return (
    <li>
      <Link to={to} state={state} onClick={onClick} className={MENU_ITEM}>
        <Icon aria-hidden="true" className="size-5 text-muted" />
        {children}
      </Link>
    </li>
  );
}
