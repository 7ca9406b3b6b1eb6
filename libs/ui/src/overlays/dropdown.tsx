import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names';

/** Props for the button that opens the panel. */
export interface DropdownTrigger {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface DropdownProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: (props: DropdownTrigger) => ReactNode;
  /**
   * The panel's name. With a name, the panel is a dialog that takes the focus; otherwise it is part
   * of the page.
   */
  dialogLabel?: string;
  /** Classes of the panel: its width, and its position on a phone. */
  className?: string;
  children: ReactNode;
}

/**
 * Opens a panel below a button, aligned with the button's right edge. In tab order the panel
 * follows the button. Escape, a press outside and a focus outside close the panel. It replaces the
 * menu and popover of Radix, which would add 30 kB to the start-up of the shell.
 */
export function Dropdown({
  open,
  onOpenChange,
  trigger,
  dialogLabel,
  className,
  children,
}: DropdownProps) {
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => onOpenChange(false));

  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  const takesFocus = open && dialogLabel !== undefined;
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div ref={whole} className="relative">
      {trigger({
        ref: button,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => onOpenChange(!open),
      })}
      {open && (
        <div
          ref={panel}
          id={id}
          {...(dialogLabel === undefined
            ? {}
            : { role: 'dialog', 'aria-label': dialogLabel, tabIndex: -1 })}
          className={classNames(
            'absolute top-full right-0 z-50 mt-1.5 animate-rise rounded-card border border-line bg-surface shadow-float',
            className,
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** Classes of a link or button inside a Dropdown. */
export const DROPDOWN_ITEM =
  'flex min-h-10 w-full items-center gap-2.5 rounded-control px-3 py-2 whitespace-nowrap hover:bg-sunken [&_svg]:size-4 [&_svg]:text-muted';
