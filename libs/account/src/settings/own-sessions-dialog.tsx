import { formatDateTime, toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, useMutation, useQuery } from '@makeport/web/graphql';
import { Badge, Button, Dialog, ErrorState, Skeleton } from '@makeport/ui';
import { EndOtherSessionsDocument, OwnSessionsDocument } from '../gen/own-sessions';

/** X39: lists the account's sessions and can end the other ones. */
export function OwnSessionsDialog({ onClose }: { onClose: () => void }) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: OwnSessionsDocument,
    requestPolicy: 'network-only',
  });
  const [{ fetching: ending }, end] = useMutation(EndOtherSessionsDocument);
  const sessions = data?.ownSessions ?? [];
  const readAgain = () => reload({ requestPolicy: 'network-only' });
  const submit = async () => {
    const { error: refused } = await end({}, TOLD_BY_PAGE);
    if (refused) toast.error(errorText(refused, 'Failed to sign out the other sessions'));
    else toast.success('The other sessions are signed out.');
    readAgain();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your sessions"
      description="Every browser that is signed in to this account."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {sessions.some(({ current }) => !current) && (
            <Button
              variant="danger"
              busy={ending}
              busyText="Signing out..."
              onClick={() => void submit()}
            >
              Sign out the others
            </Button>
          )}
        </>
      }
    >
      {error && !data && (
        <ErrorState
          title={errorText(error, 'Failed to load your sessions')}
          retrying={fetching}
          onRetry={readAgain}
        />
      )}
      {!data && fetching && (
        <div role="status" aria-busy="true" aria-label="Loading">
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {sessions.map(({ id, address, startedAt, lastUsedAt, current }) => (
          <li key={id} className="border-b border-line pb-3 last:border-0">
            <p className="flex flex-wrap items-center gap-2 font-medium break-words">
              {address ?? 'Unknown address'}
              {current && <Badge>This browser</Badge>}
            </p>
            <p className="text-sm text-muted">
              Signed in {formatDateTime(startedAt)}, last used {formatDateTime(lastUsedAt)}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
