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
  error: { icon: CircleAlert, name: 'Error', classes: 'border-l-red bg-red-soft!', mark: 'text-red' },
  warning: { icon: TriangleAlert, name: 'Warning', classes: 'border-l-amber', mark: 'text-amber' },
} as const;

interface ToasterProps {
  toasts: readonly ToastView[];
  onDismiss: (id: number) => void;
}

/** The stack of toasts at the bottom right of the window (SHELL-33). */
export function Toaster({ toasts, onDismiss }: ToasterProps) {
  return (
    <section aria-label="Notices">
      <ol
        aria-label="Notices"
        data-toasts=""
        // on a phone what is over the page reaches its bottom, where its buttons are (B15): there they cover its title,
        // and neither its content nor the button that closes it (B51)
        className="pointer-events-none fixed right-0 bottom-0 z-60 flex w-full max-w-sm flex-col gap-2 p-4 max-sm:[body:has([data-holds-page])_&]:top-0 max-sm:[body:has([data-holds-page])_&]:bottom-auto max-sm:[body:has([data-holds-page])_&]:left-0 max-sm:[body:has([data-holds-page])_&]:w-[calc(100%-3.5rem)] max-sm:[body:has([data-holds-page])_&]:p-1.5"
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
    // the role is inside: an item of a list has that of an item
    <li className="pointer-events-auto">
      <div
        role={toast.kind === 'success' ? 'status' : 'alert'}
        data-kind={toast.kind}
        className={classNames(
          'flex animate-rise items-start gap-3 rounded-card border border-l-4 border-line bg-surface py-3 pr-2 pl-4 shadow-float',
          classes,
        )}
      >
        <Icon aria-label={name} className={classNames('mt-0.5 size-4 shrink-0', mark)} />
        <p className="min-w-0 flex-1 font-medium">{toast.text}</p>
        <IconButton label="Dismiss" size="sm" className="-my-1.5" onClick={() => onDismiss(toast.id)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
