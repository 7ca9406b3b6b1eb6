import { useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from 'react';
import type { AccountKind } from '../session/session';

export interface AreaMenuItem {
  to: string;
  label: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  /** Marks the item as current only at exactly this address, for an area's overview. */
  end?: boolean;
  /** The number of unread items on that page. */
  unread?: number;
}

export interface AreaMenu {
  /** The accessible name, e.g. 'Brand area'. */
  label: string;
  /** Only accounts of this kind see the menu. */
  kind: AccountKind;
  items: readonly AreaMenuItem[];
}

let offered: AreaMenu | null = null;
const listeners = new Set<() => void>();

/**
 * Adds the area's pages to the shell's menu on phones (B21). They stay in the menu on pages outside
 * of the area while an account of that kind is signed in.
 */
export function useOfferAreaMenu(menu: AreaMenu): void {
  const offer = useEffectEvent(() => {
    offered = menu;
    listeners.forEach((listener) => listener());
  });
  const content = menu.items
    .map(({ to, label, unread = 0 }) => `${to} ${label} ${unread}`)
    .join('\n');
  useEffect(() => offer(), [menu.kind, menu.label, content]);
}

/** Returns the menu of the area for this kind of account. */
export function useAreaMenu(kind: AccountKind | null): AreaMenu | null {
  const menu = useSyncExternalStore(subscribe, () => offered);
  return menu?.kind === kind ? menu : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
