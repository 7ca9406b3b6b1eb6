import { TextField } from '@makeport/ui';

export type CodeKind = 'app' | 'recovery';

interface CodeFieldProps {
  kind?: CodeKind;
  /** Also accepts recovery codes. */
  either?: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/**
 * Renders the input of a code. If only codes of the app are accepted, phones show a numeric
 * keyboard.
 */
export function CodeField({
  kind = 'app',
  either = false,
  value,
  error,
  onChange,
}: CodeFieldProps) {
  const app = kind === 'app';
  return (
    <TextField
      name="code"
      label={app ? 'Code' : 'Recovery code'}
      help={getHelp(kind, either)}
      inputMode={app && !either ? 'numeric' : 'text'}
      autoComplete={app ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function getHelp(kind: CodeKind, either: boolean): string {
  if (kind === 'recovery')
    return 'One of the codes that you saved when you turned on two-step verification.';
  return either ? '6-digit code from your authenticator app, or a recovery code' : '6 digits';
}
