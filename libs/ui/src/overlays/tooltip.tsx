import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { portalContainer } from '../portal-container';

interface TooltipProps {
  text: ReactNode;
  /** Something that takes focus. */
  children: ReactNode;
}

/** An explanation on hover and focus; never the only place of something needed. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={portalContainer()}>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-xs animate-fade rounded-control bg-ink px-2.5 py-1.5 text-xs text-ground"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
