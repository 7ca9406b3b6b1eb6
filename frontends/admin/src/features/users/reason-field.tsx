import { MAX_ACCOUNT_REASON_LENGTH } from '@makeport/rules';
import { TextareaField } from '@makeport/ui';
import { useState } from 'react';

/** Returns the state of a required reason. `missing` is set after an attempt without a reason. */
export function useReason() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const reason = text.trim();
  return {
    /** Returns the reason, or null if it is empty; the field then shows an error. */
    take: (): string | null => {
      setAsked(true);
      return reason === '' ? null : reason;
    },
    field: { value: text, onChange: setText, missing: asked && reason === '' },
  };
}

interface ReasonFieldProps {
  value: string;
  onChange: (text: string) => void;
  missing: boolean;
  help: string;
}

export function ReasonField({ value, onChange, missing, help }: ReasonFieldProps) {
  return (
    <TextareaField
      label="Reason"
      required
      maxLength={MAX_ACCOUNT_REASON_LENGTH}
      value={value}
      error={missing ? 'Please give a reason' : undefined}
      help={help}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
