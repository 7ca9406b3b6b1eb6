import { Button, type ButtonProps } from '@makeport/ui';
import { useReadOnlyReason } from '@makeport/web/read-only';
import type { ReactNode } from 'react';

interface StepBarProps<Action extends string> {
  buttons: readonly { action: Action; label: string; tone: NonNullable<ButtonProps['variant']> }[];
  /** The step in flight; the other buttons are disabled. */
  running: Action | null;
  onPress: (action: Action) => void;
  /**
   * The text to show if the record's status has changed since the page showed it; otherwise false.
   */
  changed: string | false;
  /** More buttons, shown beside the buttons of the steps. */
  children?: ReactNode;
}

/** Renders buttons for the next steps of an order or sample request. */
export function StepBar<Action extends string>(props: StepBarProps<Action>) {
  const { buttons, running, onPress, changed, children } = props;
  const unavailable = useReadOnlyReason();
  return (
    <>
      {changed && (
        <p role="status" className="text-amber-ink">
          {changed}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {buttons.map(({ action, label, tone }) => (
          <Button
            key={action}
            variant={tone}
            busy={running === action}
            unavailable={unavailable}
            disabled={running !== null && running !== action}
            onClick={() => onPress(action)}
          >
            {label}
          </Button>
        ))}
        {children}
      </div>
    </>
  );
}
