import { toast, useSession } from '@makeport/web';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { errorText, TOLD_BY_PAGE, useMutation, useQuery } from '@makeport/web/graphql';
import { Link, useNavigate } from '@makeport/web/router';
import { Button, Card, Dialog, ErrorState, Skeleton } from '@makeport/ui';
import { useState } from 'react';
import { RequestErasureDocument } from '../gen/erasure';
import { SecondFactorDocument } from '../gen/graphql';
import { ProofForm } from '../second-factor/proof-form';

/** ADR 0063: closes the account and requests erasure of its data. */
export function DeleteAccountSection() {
  const unavailable = useReadOnlyReason();
  const [asking, setAsking] = useState(false);
  return (
    <Card
      as="section"
      aria-label="Delete account"
      className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="min-w-0">
        <h2 className="text-base font-semibold">Delete account</h2>
        <p className="mt-0.5 text-muted">
          Close this account and have your personal data erased. Open orders and payments have to
          end first.
        </p>
      </div>
      <Button className="shrink-0" unavailable={unavailable} onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title="Delete this account?">
        <WhatHappens />
        <Confirm />
      </Dialog>
    </Card>
  );
}

function WhatHappens() {
  const isManufacturer = useSession().account?.accountType === 'manufacturer';
  return (
    <dl className="mb-5 flex flex-col gap-3">
      <div>
        <dt className="font-medium">Now</dt>
        <dd className="text-muted">
          The account is closed and signed out everywhere. It can no longer be used to sign in
          {isManufacturer && ', and your products are no longer shown'}. We confirm it by e-mail.
        </dd>
      </div>
      <div>
        <dt className="font-medium">After one day at the earliest</dt>
        <dd className="text-muted">
          We erase your name, e-mail, phone, addresses, logo, documents, messages and files. This
          cannot be undone. Until then, support can reopen the account.
        </dd>
      </div>
      <div>
        <dt className="font-medium">Data that we keep</dt>
        <dd className="text-muted">
          Orders and payments, without your name. Invoices, with name and address, for ten years, as
          tax law requires. Messages that your partners sent to you.
        </dd>
      </div>
    </dl>
  );
}

/** B57: links each order number to its order. */
function WithOrderLinks({ text }: { text: string }) {
  const isManufacturer = useSession().account?.accountType === 'manufacturer';
  const orders = isManufacturer ? '/manufacturer/orders' : '/brand/projects';
  return text.split(/(#[0-9A-F]{8})/).map((part, index) =>
    index % 2 === 1 ? (
      <Link key={index} to={`${orders}?search=${encodeURIComponent(part)}`} className="underline">
        {part}
      </Link>
    ) : (
      part
    ),
  );
}

/** Requests the password, and a code if the account has a second factor. */
function Confirm() {
  const [{ data, error, fetching }, reload] = useQuery({ query: SecondFactorDocument });
  const [, request] = useMutation(RequestErasureDocument);
  const { signOut } = useSession();
  const navigate = useNavigate();
  const state = data?.secondFactor;
  if (!state) {
    return error ? (
      <ErrorState
        title={errorText(error, 'Failed to load your security settings')}
        retrying={fetching}
        onRetry={() => reload({ requestPolicy: 'network-only' })}
      />
    ) : (
      <div role="status" aria-busy="true" aria-label="Loading">
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  return (
    <ProofForm
      button="Delete account"
      danger
      withCode={state.enabledAt !== null}
      showMessage={(message) => <WithOrderLinks text={message} />}
      onProve={async ({ password, code }) => {
        const input = { password, ...(code !== '' && { code }) };
        const { error: refusal } = await request({ input }, TOLD_BY_PAGE);
        if (refusal) return refusal;
        toast.success('Your account is closed. Your personal data will be erased.');
        // the server has already ended the session; this call only updates the window
        await signOut().catch((reason: unknown) => console.error('sign-out failed', reason));
        void navigate('/', { replace: true });
      }}
    />
  );
}
