import { useState, type ReactNode } from 'react';
import { Dropdown, IconButton } from '@makeport/ui';
import { Factory, LogIn, LogOut, Menu, Store, UserPlus, X, type LucideIcon } from '@makeport/ui/icons';
import { useSession } from '@makeport/web';
import { Link, useLocation } from '@makeport/web/router';
import { useSignOut } from './use-sign-out';

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-base font-medium hover:bg-sunken';

/** The wide header's items, under each other (SHELL-11). */
export function MobileMenu() {
  // open only at the address where it was opened: it must not lie over the next page
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const close = () => setOpenAt(null);
  return (
    <Dropdown
      open={open}
      onOpenChange={(wanted) => setOpenAt(wanted ? key : null)}
      className="max-md:fixed max-md:inset-x-0 max-md:top-16 max-md:mt-0 max-md:rounded-none max-md:border-x-0"
      trigger={(props) => (
        <IconButton {...props} label={open ? 'Close menu' : 'Open menu'}>
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </IconButton>
      )}
    >
      <nav id="mobile-menu" aria-label="Main" className="p-3">
        <ul>
          <LinkItem to="/brand-auth" icon={Store} onClick={close}>
            Brand Dashboard
          </LinkItem>
          <LinkItem to="/auth" icon={Factory} onClick={close}>
            Manufacturer Dashboard
          </LinkItem>
        </ul>
        <ul className="mt-2 border-t border-line pt-2">
          <AccountItems onClose={close} />
        </ul>
      </nav>
    </Dropdown>
  );
}

function AccountItems({ onClose }: { onClose: () => void }) {
  const { status } = useSession();
  const leave = useSignOut();
  if (status === 'loading') return null;
  if (status === 'signed-in') {
    const signOut = () => {
      onClose();
      leave();
    };
    return (
      <li>
        <button type="button" className={ITEM} onClick={signOut}>
          <LogOut aria-hidden="true" className="size-5 text-muted" />
          Sign Out
        </button>
      </li>
    );
  }
  return (
    <>
      <LinkItem to="/brand-auth" icon={LogIn} onClick={onClose}>
        Sign In
      </LinkItem>
      <LinkItem to="/brand-auth" state={{ mode: 'signup' }} icon={UserPlus} onClick={onClose}>
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
      <Link to={to} state={state} onClick={onClick} className={ITEM}>
        <Icon aria-hidden="true" className="size-5 text-muted" />
        {children}
      </Link>
    </li>
  );
}
