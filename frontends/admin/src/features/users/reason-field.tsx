import { MAX_ACCOUNT_REASON_LENGTH } from '@makeport/rules';
import { TextareaField } from '@makeport/ui';
import { useState } from 'react';

/** Returns the reason for an action on an account, and whether it is missing after an attempt. */
export function useReason() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const reason = text.trim();
  return {
    /** Returns null without a reason; the field then shows an error. */
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
