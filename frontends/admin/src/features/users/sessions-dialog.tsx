import { Button, Dialog, ErrorState, Spinner } from '@makeport/ui';
import { formatDateTime, toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, useMutation, useQuery } from '@makeport/web/graphql';
import {
  EndUserSessionsDocument,
  UserSessionsDocument,
  type UserRowFragment,
} from '../../gen/graphql';

interface SessionsDialogProps {
  user: UserRowFragment;
  onClose: () => void;
}

/** Lists the sessions of an account, and ends one or all of them. */
export function SessionsDialog({ user, onClose }: SessionsDialogProps) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: UserSessionsDocument,
    variables: { userId: user.id },
    requestPolicy: 'network-only',
  });
  const [{ fetching: ending }, end] = useMutation(EndUserSessionsDocument);
  const sessions = data?.userSessions ?? [];
  const readAgain = () => reload({ requestPolicy: 'network-only' });
  const submit = async (sessionId: string | null) => {
    const { error: refused } = await end({ input: { userId: user.id, sessionId } }, TOLD_BY_PAGE);
    if (refused) toast.error(errorText(refused, 'Failed to end sessions'));
    else toast.success(sessionId ? 'Session ended' : 'All sessions ended');
    readAgain();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Sessions"
      description={user.email}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {sessions.length > 0 && (
            <Button variant="danger" busy={ending} onClick={() => void submit(null)}>
              End all sessions
            </Button>
          )}
        </>
      }
    >
      {error && !data && (
        <ErrorState
          title={errorText(error, 'Failed to load sessions')}
          onRetry={readAgain}
          retrying={fetching}
        />
      )}
      {!data && fetching && <Spinner />}
      {data && sessions.length === 0 && <p className="text-muted">No active sessions.</p>}
      <ul className="flex flex-col gap-3">
        {sessions.map(({ id, address, startedAt, lastUsedAt }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 border-b border-line pb-3"
          >
            <div className="min-w-0">
              <p className="font-medium break-words">{address ?? 'Unknown address'}</p>
              <p className="text-sm text-muted">
                Signed in {formatDateTime(startedAt)}, last used {formatDateTime(lastUsedAt)}
              </p>
            </div>
            <Button size="sm" disabled={ending} onClick={() => void submit(id)}>
              End <span className="sr-only">session from {address ?? 'unknown address'}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
