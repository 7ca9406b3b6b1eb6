import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useSession } from '@makeport/web';
import { errorText, toRequestError, useMutation } from '@makeport/web/graphql';
import { Banner, Button } from '@makeport/ui';
import { CompleteSignInDocument } from '../gen/graphql';
import { CodeField, type CodeKind } from '../second-factor/code-field';
import { UNREACHABLE } from '../unreachable-text';

interface CodeFormProps {
  /** The token that the password step returned. */
  token: string;
  /** Returns to the password step. A text explains why, unless the user requested it. */
  onBack: (text?: string) => void;
}

/** MFA-2, MFA-3: the second step of signing in. The page itself redirects after success. */
export function CodeForm({ token, onBack }: CodeFormProps) {
  const [kind, setKind] = useState<CodeKind>('app');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { refresh } = useSession();
  const [{ fetching }, complete] = useMutation(CompleteSignInDocument);
  const busy = fetching || leaving;
  const focus = () => form.current?.querySelector('input')?.focus();
  useEffect(focus, [kind]);

  const refuse = (text: string) => {
    setError(text);
    focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setMessage(null);
    if (code.trim() === '')
      return refuse(`${kind === 'app' ? 'Code' : 'Recovery code'} is required`);
    const result = await complete({ input: { token, code } });
    if (!result.error) {
      setLeaving(true);
      const account = await refresh().catch(() => null);
      setLeaving(false);
      if (!account) setMessage(UNREACHABLE);
      return;
    }
    const refusal = toRequestError(result.error);
    const text = errorText(result.error, UNREACHABLE);
    if (refusal.code === 'identity.sign_in_expired') onBack(text);
    else if (refusal.field === 'code') refuse(text);
    else setMessage(text);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      {message && <Banner tone="error">{message}</Banner>}
      <CodeField
        kind={kind}
        value={code}
        error={error}
        onChange={(value) => {
          setCode(value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyText="Processing...">
        Sign in
      </Button>
      <Button
        variant="link"
        className="self-center"
        disabled={busy}
        onClick={() => {
          setKind(kind === 'app' ? 'recovery' : 'app');
          setCode('');
          setError(undefined);
        }}
      >
        {kind === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
      </Button>
      <Button variant="link" className="self-center" disabled={busy} onClick={() => onBack()}>
        Back to sign in
      </Button>
    </form>
  );
}
