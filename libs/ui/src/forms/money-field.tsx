import { readMoney } from '@makeport/money';
import type { FocusEvent } from 'react';
import { Field } from './field';
import { definedOnly, Input, type TextFieldProps } from './input';

export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'min' | 'max' | 'step'>;

/**
 * Renders an input for an amount in dollars, which `readMoney` of libs/money parses. The type is
 * not number, because browsers then misread a decimal comma or drop the value. Leaving the field
 * formats the amount.
 */
export function MoneyField({
  label,
  help,
  error,
  required,
  hideLabel,
  className,
  onBlur,
  ...input
}: MoneyFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const cents = readMoney(event.currentTarget.value);
    if (cents !== null) enter(event.currentTarget, (cents / 100).toFixed(2));
    onBlur?.(event);
  };
  return (
    <Field {...definedOnly({ label, help, error, required, hideLabel, className })}>
      <div className="relative">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 left-3 text-sm text-faint"
        >
          $
        </span>
        <Input
          autoComplete="off"
          maxLength={20}
          {...input}
          inputMode="decimal"
          className="pl-7 tabular-nums"
          onBlur={leave}
        />
      </div>
    </Field>
  );
}

/**
 * Sets the value and fires an input event, so that React notices the change in controlled and
 * uncontrolled inputs.
 */
function enter(control: HTMLInputElement, text: string): void {
  if (control.value === text) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
