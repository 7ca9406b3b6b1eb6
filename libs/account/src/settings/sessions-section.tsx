import { useState } from 'react';
import { useSession } from '@makeport/web';
import { useNavigate } from '@makeport/web/router';
import { Banner, Button, Card, Dialog } from '@makeport/ui';

/** OPEN-9: the way out of a session that was left open on another device. */
export function SessionsSection() {
  const [asking, setAsking] = useState(false);
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
    <Card as="section" className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <h2 className="text-base font-semibold">Sessions</h2>
        <p className="mt-0.5 text-muted">
          Left signed in somewhere else, or lost a device? End every session of this account at once.
        </p>
      </div>
      <Button className="shrink-0" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(open) => {
          if (!busy) setAsking(open);
        }}
        size="sm"
        title="Sign out everywhere?"
        description="Every browser that is signed in to this account is signed out, this one too."
        footer={
          <>
            <Button onClick={() => setAsking(false)} disabled={busy}>
              Cancel
            </Button>
            <Button variant="danger" busy={busy} busyText="Signing out..." onClick={() => void leave()}>
              Sign out everywhere
            </Button>
          </>
        }
      >
        {failed && <Banner tone="error">You could not be signed out. Please try again.</Banner>}
      </Dialog>
    </Card>
  );
}
