import { useEffect, useEffectEvent } from 'react';
import { IconButton } from '../button';
import { classNames } from '../class-names';
import { CircleAlert, CircleCheck, TriangleAlert, X } from '../icons';

export interface ToastView {
  id: number;
  kind: 'success' | 'error' | 'warning';
  text: string;
  durationMs: number;
}

const LOOKS = {
  success: { icon: CircleCheck, name: 'Success', classes: 'border-l-green', mark: 'text-green' },
  error: {
    icon: CircleAlert,
    name: 'Error',
    classes: 'border-l-red bg-red-soft!',
    mark: 'text-red',
  },
  warning: { icon: TriangleAlert, name: 'Warning', classes: 'border-l-amber', mark: 'text-amber' },
} as const;

interface ToasterProps {
  toasts: readonly ToastView[];
  onDismiss: (id: number) => void;
}

/** Shows the stack of toasts at the bottom right of the window (SHELL-33). */
export function Toaster({ toasts, onDismiss }: ToasterProps) {
  return (
    <section aria-label="Notices">
      <ol
        aria-label="Notices"
        data-toasts=""
        // On phones, a dialog has its buttons at the bottom of the screen (B15). While a dialog is
        // open, toasts are at the top and cover its title, but neither its content nor its close
        // button (B51).
        className="pointer-events-none fixed right-0 bottom-0 z-60 flex w-full max-w-sm flex-col gap-2 p-4 phone-overlay:top-0 phone-overlay:bottom-auto phone-overlay:left-0 phone-overlay:w-[calc(100%-3.5rem)] phone-overlay:p-1"
      >
        {toasts.map((shown) => (
          <ToastItem key={shown.id} toast={shown} onDismiss={onDismiss} />
        ))}
      </ol>
    </section>
  );
}

function ToastItem({ toast, onDismiss }: { toast: ToastView; onDismiss: (id: number) => void }) {
  const { icon: Icon, name, classes, mark } = LOOKS[toast.kind];
  const dismiss = useEffectEvent(() => onDismiss(toast.id));
  useEffect(() => {
    const timer = setTimeout(() => dismiss(), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast.durationMs]);

  return (
    // the child is the live region, because this element must keep the role of a list item
    <li className="pointer-events-auto">
      <div
        role={toast.kind === 'success' ? 'status' : 'alert'}
        data-kind={toast.kind}
        className={classNames(
          'flex animate-rise items-start gap-3 rounded-card border border-l-4 border-line bg-surface py-3 pr-2 pl-4 shadow-float',
          'phone-overlay:py-1.5 phone-overlay:text-xs phone-overlay:leading-4',
          classes,
        )}
      >
        <Icon
          aria-label={name}
          className={classNames('mt-0.5 size-4 shrink-0 phone-overlay:mt-0', mark)}
        />
        <p className="min-w-0 flex-1 font-medium">{toast.text}</p>
        <IconButton
          label="Dismiss"
          size="sm"
          className="-my-1.5"
          onClick={() => onDismiss(toast.id)}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
