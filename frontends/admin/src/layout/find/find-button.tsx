import { Button } from '@makeport/ui';
import { Search } from '@makeport/ui/icons';
import { toast } from '@makeport/web';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { FindDialog as FindDialogType } from './find-dialog';

type DialogProps = Parameters<typeof FindDialogType>[0];

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
/** Returns whether another dialog is open, which the shortcut must not cover. */
const isPageHeld = () => document.querySelector('[data-holds-page]') !== null;

/**
 * Opens the search over all records, also with Ctrl-K or Cmd-K. The dialog's code is loaded on
 * demand.
 */
export function FindButton() {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const show = () => {
    setOpen(true);
    import('./find-dialog').then(
      (loaded) => setDialog(() => loaded.FindDialog),
      () => {
        setOpen(false);
        toast.error('The search could not be loaded. Please try again.');
      },
    );
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey || isPageHeld()) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        wide
        className="justify-start text-muted!"
        // The visible label is short, because the sidebar is narrow.
        aria-label="Search everything"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
      >
        <Search aria-hidden="true" />
        Search
        <kbd aria-hidden="true" className="ml-auto hidden text-xs text-faint sm:inline">
          {isMac() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Button>
      {open && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
