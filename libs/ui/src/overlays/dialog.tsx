import { Dialog as Radix } from 'radix-ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../button';
import { lockPageScroll } from './lock-page-scroll';
import { X } from '../icons';
import { portalContainer } from '../portal-container';

interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Hides the title visually; screen readers still read it. */
  hideTitle?: boolean;
  description?: ReactNode;
  /** Content that stays visible below the scrolling content, such as the buttons. */
  footer?: ReactNode;
  children?: ReactNode;
}

interface DialogProps extends OverlayProps {
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

const WIDTH = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl',
  xl: 'sm:max-w-5xl',
} as const;

/**
 * Opens over the page, centred; on a phone at the bottom in full width. Escape and the close button
 * close it.
 */
export function Dialog({ size = 'md', ...props }: DialogProps) {
  return (
    <Overlay
      {...props}
      frame="items-end justify-center sm:items-center sm:p-6"
      panel={classNames(
        'max-h-[92dvh] w-full animate-rise rounded-t-card sm:rounded-card',
        WIDTH[size],
      )}
    />
  );
}

interface DrawerProps extends OverlayProps {
  side?: 'left' | 'right';
}

/** Slides in from the edge in full height: the cart, the menu of an area on a phone. */
export function Drawer({ side = 'right', ...props }: DrawerProps) {
  const right = side === 'right';
  return (
    <Overlay
      {...props}
      frame={right ? 'justify-end' : 'justify-start'}
      panel={classNames(
        'h-full w-[min(26rem,92vw)]',
        right ? 'animate-from-right' : 'animate-from-left',
      )}
    />
  );
}

/**
 * Radix's own overlay injects a style element that stops the page from scrolling. The content
 * security policy refuses it, so `lockPageScroll` and base.css do the same.
 */
function Overlay({
  open,
  onOpenChange,
  title,
  hideTitle,
  description,
  footer,
  children,
  frame,
  panel,
}: OverlayProps & { frame: string; panel: string }) {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => (open ? lockPageScroll() : undefined), [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={portalContainer()}>
        <div
          data-holds-page=""
          className={classNames('fixed inset-0 z-50 flex animate-fade bg-scrim', frame)}
        >
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            // Radix returns the focus only to a trigger of its own, but any button of the page can
            // open this dialog
            onOpenAutoFocus={() => {
              before.current = document.activeElement;
            }}
            onCloseAutoFocus={() => {
              if (before.current instanceof HTMLElement) before.current.focus();
            }}
            className={classNames(
              'relative flex flex-col overflow-hidden bg-surface shadow-float outline-none',
              panel,
            )}
          >
            <div className={hideTitle ? 'sr-only' : 'py-4 pr-14 pl-5'}>
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
              )}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
            {footer && (
              <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4">
                {footer}
              </div>
            )}
            {/* last in the DOM, so that opening focuses the dialog's first control instead */}
            <Radix.Close asChild>
              <IconButton
                label="Close"
                size="sm"
                className="absolute top-3.5 right-3 z-10 bg-surface!"
              >
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
