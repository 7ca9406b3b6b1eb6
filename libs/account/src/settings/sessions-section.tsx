import { lazy, Suspense, useState } from 'react';
import { useSession } from '@makeport/web';
import { useNavigate } from '@makeport/web/router';
import { Banner, Button, Card, Dialog } from '@makeport/ui';

const OwnSessionsDialog = lazy(() =>
  import('./own-sessions-dialog').then((module) => ({ default: module.OwnSessionsDialog })),
);

/** OPEN-9, X39: ends sessions on other devices. */
export function SessionsSection() {
  const [asking, setAsking] = useState(false);
  const [listing, setListing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { signOut } = useSession();
  const navigate = useNavigate();

  const leave = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await signOut({ everywhere: true });
      void navigate('/', { replace: true });
    } catch (error) {
      console.error('sign-out failed', error);
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <Card
      as="section"
      className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="min-w-0">
        <h2 className="text-base font-semibold">Sessions</h2>
        <p className="mt-0.5 text-muted">
          Signed in somewhere else, or lost a device? End every session of this account.
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <Button onClick={() => setListing(true)}>See sessions</Button>
        <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      </div>
      {listing && (
        <Suspense fallback={null}>
          <OwnSessionsDialog onClose={() => setListing(false)} />
        </Suspense>
      )}
      <Dialog
        open={asking}
        onOpenChange={(open) => {
          if (!busy) setAsking(open);
        }}
        size="sm"
        title="Sign out everywhere?"
        description="Every browser is signed out of this account, including this one."
        footer={
          <>
            <Button onClick={() => setAsking(false)} disabled={busy}>
              Cancel
            </Button>
            <Button
              variant="danger"
              busy={busy}
              busyText="Signing out..."
              onClick={() => void leave()}
            >
              Sign out everywhere
            </Button>
          </>
        }
      >
        {failed && <Banner tone="error">Sign-out failed. Please try again.</Banner>}
      </Dialog>
    </Card>
  );
}
