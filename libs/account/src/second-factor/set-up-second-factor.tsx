import { errorText, toRequestError, useMutation } from '@makeport/web/graphql';
import { Banner, Button, ErrorState, Skeleton } from '@makeport/ui';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { BeginSecondFactorDocument, ConfirmSecondFactorDocument } from '../gen/graphql';
import { UNREACHABLE } from '../unreachable-text';
import { CodeField } from './code-field';
import { RecoveryCodes } from './recovery-codes';

const QrCode = lazy(() => import('./qr-code').then((module) => ({ default: module.QrCode })));

/** MFA-1: shows the key, confirms it with a code and shows the recovery codes. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [{ data, error }, begin] = useMutation(BeginSecondFactorDocument);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const asked = useRef(false);
  const ask = useCallback(() => void begin({}), [begin]);
  useEffect(() => {
    // a second request would invalidate the first key
    if (asked.current) return;
    asked.current = true;
    ask();
  }, [ask]);

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (error) {
    return (
      <ErrorState
        title={errorText(error, 'Failed to create a key')}
        onRetry={ask}
        retrying={false}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-busy="true" aria-label="Creating a key">
        <Skeleton className="h-48 w-full" />
      </div>
    );
  }
  return <ConfirmKey enrolment={data.beginSecondFactor} onConfirmed={setCodes} />;
}

interface ConfirmKeyProps {
  enrolment: { readonly key: string; readonly uri: string };
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function ConfirmKey({ enrolment: { key, uri }, onConfirmed }: ConfirmKeyProps) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [message, setMessage] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [{ fetching: busy }, confirm] = useMutation(ConfirmSecondFactorDocument);

  const refuse = (text: string) => {
    setRefusal(text);
    form.current?.querySelector('input')?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setMessage(null);
    if (code.trim() === '') return refuse('Code is required');
    const { data, error } = await confirm({ input: { code } });
    if (data) return onConfirmed(data.confirmSecondFactor.recoveryCodes);
    const text = errorText(error, UNREACHABLE);
    if (error && toRequestError(error).field === 'code') refuse(text);
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
      <p>
        Scan this with an authenticator app, or enter the key there. Then enter the code that the
        app shows.
      </p>
      <div className="flex flex-col items-start gap-4 sm:flex-row">
        <Suspense fallback={<Skeleton className="size-48" />}>
          <QrCode text={uri} label="QR code of the key" />
        </Suspense>
        <div className="min-w-0">
          <p className="text-muted">Key</p>
          <p className="font-mono break-all">{key.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
      </div>
      <CodeField
        value={code}
        error={refusal}
        onChange={(value) => {
          setCode(value);
          setRefusal(undefined);
        }}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-end"
        busy={busy}
        busyText="Checking..."
      >
        Turn on
      </Button>
    </form>
  );
}
