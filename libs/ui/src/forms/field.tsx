import { createContext, useContext, useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { CircleAlert } from '../icons';

/** Attributes that a field passes to its control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** Returns the attributes for custom controls inside a Field, or null outside of one. */
export function useField(): FieldControl | null {
  return useContext(FieldContext);
}

export interface FieldProps {
  label: string;
  help?: ReactNode;
  /** The error text, shown unchanged. Undefined or empty if there is no error. */
  error?: string | undefined;
  required?: boolean;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Renders a label above a control, and help and error below it. The control inside connects to them
 * with `useField`.
 */
export function Field({
  label,
  help,
  error,
  required = false,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const helpId = help ? `${id}-help` : '';
  const errorId = error ? `${id}-error` : '';
  const control: FieldControl = {
    id,
    'aria-describedby': `${errorId} ${helpId}`.trim() || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {required && (
          <span aria-hidden="true" className="text-red-ink">
            {' *'}
          </span>
        )}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-red-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
      {help && (
        <div id={helpId} className="text-xs text-faint">
          {help}
        </div>
      )}
    </div>
  );
}
