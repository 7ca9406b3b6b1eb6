import type { AccountKind } from '@makeport/web';
import { useLocation } from '@makeport/web/router';
import { Factory, Store, type LucideIcon } from '@makeport/ui/icons';

interface DashboardLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

const BRAND: DashboardLink = { to: '/brand-auth', label: 'Brand Dashboard', icon: Store };
const MANUFACTURER: DashboardLink = { to: '/auth', label: 'Manufacturer Dashboard', icon: Factory };

/**
 * Returns the dashboards that the account can use, without links that would only redirect (B22). A
 * visitor sees both.
 */
export function dashboardLinks(kind: AccountKind | null): readonly DashboardLink[] {
  if (kind === null) return [BRAND, MANUFACTURER];
  if (kind === 'brand') return [BRAND];
  return kind === 'manufacturer' ? [MANUFACTURER] : [];
}

/** Returns the settings page for this kind of account; null without an area. */
export function settingsAddress(kind: AccountKind | null): string | null {
  return kind === 'brand' || kind === 'manufacturer' ? `/${kind}/settings` : null;
}

/**
 * Returns the navigation state of a link to sign in or up. On the sign-in page it keeps the
 * remembered address (T2).
 */
export function useSignInLinkState(mode?: 'signup'): unknown {
  const location = useLocation();
  if (location.pathname !== '/brand-auth') return mode ? { mode } : null;
  return { ...(location.state as object | null), mode: mode ?? 'login' };
}
