import { MAX_ACCOUNT_REASON_LENGTH } from '@makeport/rules';
import { TextareaField } from '@makeport/ui';
import { useState } from 'react';

/** A reason that an act on an account needs, and whether it was asked for in vain. */
export function useReason() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const reason = text.trim();
  return {
    /** Null where there is none yet: the field says so from then on. */
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
