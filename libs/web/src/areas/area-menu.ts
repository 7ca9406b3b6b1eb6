import { useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from 'react';
import type { AccountKind } from '../session/session';

export interface AreaMenuItem {
  to: string;
  label: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  /** Current only at exactly this address, for an area's overview. */
  end?: boolean;
  /** How many things there nobody has read yet. */
  unread?: number;
}

export interface AreaMenu {
  /** Names it for screen readers, e.g. 'Brand area'. */
  label: string;
  /** Whose it is: nobody else is offered it. */
  kind: AccountKind;
  items: readonly AreaMenuItem[];
}

let offered: AreaMenu | null = null;
const listeners = new Set<() => void>();

/**
 * Puts the area's pages into the shell's one menu of a phone (B21). They stay there on the pages outside of the area,
 * for as long as somebody of that kind is signed in.
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

/** What an area of this kind of account has offered. */
export function useAreaMenu(kind: AccountKind | null): AreaMenu | null {
  const menu = useSyncExternalStore(subscribe, () => offered);
  return menu?.kind === kind ? menu : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
