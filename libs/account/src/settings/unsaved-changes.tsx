import { useEffect } from 'react';
import { useBlocker } from '@makeport/web/router';
import { Button, Dialog } from '@makeport/ui';

interface UnsavedChangesProps {
  /** Returns whether leaving the page would lose changes. */
  hasChanges: () => boolean;
  /** Explains what happens to the changes. */
  description?: string;
}

/**
 * Requests a confirmation before the user leaves a page with unsaved changes: with a dialog within
 * the application, otherwise with the browser's prompt.
 */
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
