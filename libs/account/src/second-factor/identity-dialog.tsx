import { identityConfirmation } from '@makeport/web';
import { errorText, useMutation, useQuery } from '@makeport/web/graphql';
import { Dialog, ErrorState, Skeleton } from '@makeport/ui';
import { ReauthenticateDocument, SecondFactorDocument } from '../gen/graphql';
import { ProofForm } from './proof-form';

/** Requests the password, and a code if the account has a second factor. */
export function IdentityDialog() {
  const [{ data, error, fetching }, reload] = useQuery({
    query: SecondFactorDocument,
    requestPolicy: 'network-only',
  });
  const [, reauthenticate] = useMutation(ReauthenticateDocument);
  const state = data?.secondFactor;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && identityConfirmation.settle(false)}
      size="sm"
      title="Confirm it is you"
      description="It has been a while since you signed in. Enter your password to continue."
    >
      {state ? (
        <ProofForm
          button="Confirm"
          withCode={state.enabledAt !== null}
          onProve={async ({ password, code }) => {
            const input = { password, ...(code !== '' && { code }) };
            const { error: refusal } = await reauthenticate({ input });
            if (!refusal) identityConfirmation.settle(true);
            return refusal;
          }}
        />
      ) : error ? (
        <ErrorState
          title={errorText(error, 'Failed to load your security settings')}
          retrying={fetching}
          onRetry={() => reload({ requestPolicy: 'network-only' })}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading">
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Dialog>
  );
}
