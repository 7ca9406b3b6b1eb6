import type { ReactNode } from 'react';
import { useSession } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { useSignOut } from './use-sign-out';

const ITEM = 'flex min-h-11 w-full items-center rounded-control px-3 text-base font-medium hover:bg-sunken';

/** The wide header's items, under each other (SHELL-11). */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { status } = useSession();
  const { leave } = useSignOut();
  return (
    <nav
      id="mobile-menu"
      aria-label="Main"
      className="absolute inset-x-0 top-full animate-fade border-y border-line bg-surface px-3 py-3 shadow-float md:hidden"
    >
      <ul>
        <Item>
          <Link to="/brand-auth" onClick={onClose} className={ITEM}>
            Brand Dashboard
          </Link>
        </Item>
        <Item>
          <Link to="/auth" onClick={onClose} className={ITEM}>
            Manufacturer Dashboard
          </Link>
        </Item>
        {status === 'signed-out' && (
          <>
            <Item>
              <Link to="/brand-auth" onClick={onClose} className={ITEM}>
                Sign In
              </Link>
            </Item>
            <Item>
              <Link to="/brand-auth" state={{ mode: 'signup' }} onClick={onClose} className={ITEM}>
                Sign Up
              </Link>
            </Item>
          </>
        )}
        {status === 'signed-in' && (
          <Item>
            <button
              type="button"
              className={ITEM}
              onClick={() => {
                onClose();
                leave();
              }}
            >
              Sign Out
            </button>
          </Item>
        )}
      </ul>
    </nav>
  );
}

function Item({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}
