import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { portalContainer } from '../portal-container';

interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A list of actions under a button. Not modal: a modal one would inject styles, which our policy refuses. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={portalContainer()}>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-44 animate-rise rounded-card border border-line bg-surface p-1 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  onSelect?: () => void;
  disabled?: boolean;
  /** The one child, e.g. a link, becomes the item. */
  asChild?: boolean;
  children: ReactNode;
}

export function MenuItem({ children, ...rest }: MenuItemProps) {
  return (
    <Radix.Item
      {...rest}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-3 py-2 outline-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-sunken [&_svg]:size-4 [&_svg]:text-muted"
    >
      {children}
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-2 my-1 h-px bg-line" />;
}
