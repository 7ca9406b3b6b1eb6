import { formatDate } from '@makeport/web';
import { errorText, useMutation, useQuery } from '@makeport/web/graphql';
import { Button, Card, Dialog, ErrorState, Skeleton } from '@makeport/ui';
import { useState } from 'react';
import {
  DisableSecondFactorDocument,
  RenewRecoveryCodesDocument,
  SecondFactorDocument,
} from '../gen/graphql';
import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';
import { SetUpSecondFactor } from './set-up-second-factor';

type Open = 'set-up' | 'renew' | 'disable';

/** MFA-1, MFA-4: the security section of every settings page. */
export function SecuritySection() {
  const [open, setOpen] = useState<Open | null>(null);
  const [{ data, error, fetching }, reload] = useQuery({
    query: SecondFactorDocument,
    requestPolicy: 'cache-and-network',
  });
  const state = data?.secondFactor;
  const close = () => {
    setOpen(null);
    reload({ requestPolicy: 'network-only' });
  };
  return (
    <Card as="section" aria-label="Security" className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">Security</h2>
      {state ? (
        <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
          <div className="min-w-0">
            <h3 className="font-medium">Two-step verification</h3>
            <p className="mt-0.5 text-muted">{getText(state)}</p>
          </div>
          <div className="flex shrink-0 flex-wrap gap-2">
            {state.enabledAt ? (
              <>
                <Button onClick={() => setOpen('renew')}>New recovery codes</Button>
                <Button onClick={() => setOpen('disable')}>Turn off</Button>
              </>
            ) : (
              <Button onClick={() => setOpen('set-up')}>Turn on</Button>
            )}
          </div>
        </div>
      ) : error ? (
        <ErrorState
          title={errorText(error, 'Failed to load your security settings')}
          retrying={fetching}
          onRetry={() => reload({ requestPolicy: 'network-only' })}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading security settings">
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      <Dialog
        open={open === 'set-up'}
        onOpenChange={(next) => !next && close()}
        title="Turn on two-step verification"
      >
        <SetUpSecondFactor onDone={close} />
      </Dialog>
      <Dialog
        open={open === 'renew'}
        onOpenChange={(next) => !next && close()}
        title="New recovery codes"
        description="The ones you have now stop working."
      >
        <RenewCodes onDone={close} />
      </Dialog>
      <Dialog
        open={open === 'disable'}
        onOpenChange={(next) => !next && close()}
        title="Turn off two-step verification?"
        description="Your password alone will be enough to sign in."
      >
        <Disable onDone={close} />
      </Dialog>
    </Card>
  );
}

function getText({
  enabledAt,
  recoveryCodesLeft: left,
}: {
  enabledAt: string | null;
  recoveryCodesLeft: number;
}) {
  if (!enabledAt)
    return 'Sign in with a code from an authenticator app in addition to your password.';
  return `On since ${formatDate(enabledAt)}. ${left} of 10 recovery codes left.`;
}

function RenewCodes({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [, renew] = useMutation(RenewRecoveryCodesDocument);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <ProofForm
      button="Create new codes"
      onProve={async (input) => {
        const { data, error } = await renew({ input });
        if (data) setCodes(data.renewRecoveryCodes.recoveryCodes);
        return error;
      }}
    />
  );
}

function Disable({ onDone }: { onDone: () => void }) {
  const [, disable] = useMutation(DisableSecondFactorDocument);
  return (
    <ProofForm
      button="Turn off"
      danger
      onProve={async (input) => {
        const { error } = await disable({ input });
        if (!error) onDone();
        return error;
      }}
    />
  );
}
