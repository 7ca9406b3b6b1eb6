import { useEffect } from 'react';
import { useBlocker } from '@makeport/web/router';
import { Button, Dialog } from '@makeport/ui';

interface UnsavedChangesProps {
  /** Whether leaving now would lose something; asked at the moment of leaving. */
  hasChanges: () => boolean;
  /** What becomes of them. */
  description?: string;
}

/** Asks before the page is left with what was not saved: within the application in our words, else in the browser's. */
export function UnsavedChanges({
  hasChanges,
  description = 'Your changes are not saved yet.',
}: UnsavedChangesProps) {
  const blocker = useBlocker(hasChanges);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={stay}
      size="sm"
      title="Leave without saving?"
      description={description}
      footer={
        <>
          <Button autoFocus onClick={stay}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    />
  );
}
