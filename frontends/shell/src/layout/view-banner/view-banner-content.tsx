import { useEffect, useRef, useState } from 'react';
import { Button } from '@makeport/ui';
import { Eye } from '@makeport/ui/icons';
import { toast, useSession, type SessionView } from '@makeport/web';
import { useLocation } from '@makeport/web/router';
import { loadPage } from '../load-page';
import { usePrivateContent } from './use-private-content';

/** The page where an administrator starts a view. */
const USERS = '/admin/users';
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 1000;
const PRIVATE = 'Parts of this page are private.';

/**
 * Shows the banner on every page of a view (VIEW-7), at the bottom of the window, where it covers
 * no fixed element. It is first in the document, so that keyboards and screen readers reach it
 * first.
 */
export function ViewBannerContent() {
  const { view, account, status } = useSession();
  useLeaveWhenOver(view ?? null, status === 'signed-in');
  if (!view || !account) return null;
  return <Banner view={view} name={account.companyName || account.email} />;
}

function Banner({ view, name }: { view: SessionView; name: string }) {
  const { end, ending } = useEnd();
  const minutes = useMinutesLeft(view, end);
  const hidden = usePrivateContent(useLocation().pathname);
  return (
    <section
      aria-label="Viewing another account"
      data-view-banner=""
      className="fixed inset-x-0 bottom-0 z-45 border-t-2 border-amber bg-amber-soft text-amber-ink shadow-float"
    >
      <div className="mx-auto flex min-h-16 max-w-content items-center gap-3 px-4 py-2 sm:px-6">
        <Eye aria-hidden="true" className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 leading-snug">
          <span className="line-clamp-2 break-words">
            You are viewing as <strong className="font-semibold">{name}</strong>
          </span>{' '}
          <span className="text-sm tabular-nums">
            Read-only, {minutesText(minutes)} left.{hidden && ` ${PRIVATE}`}
          </span>
        </p>
        <Button busy={ending} onClick={end} className="shrink-0">
          End view
        </Button>
      </div>
      <Announcement name={name} minutes={minutes} hidden={hidden} />
    </section>
  );
}

/** Announces the view to screen readers when it begins and before it ends, but not every minute. */
function Announcement({
  name,
  minutes,
  hidden,
}: {
  name: string;
  minutes: number;
  hidden: boolean;
}) {
  const [begun, setBegun] = useState(false);
  // a screen reader announces changes of a live region, not its initial content
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true));
    return () => clearTimeout(timer);
  }, []);
  const text =
    minutes > 1 ? `You are viewing as ${name}, read-only.` : 'This view ends in a minute.';
  return (
    <span role="status" className="sr-only">
      {begun && (hidden ? `${text} ${PRIVATE}` : text)}
    </span>
  );
}

function useEnd(): { end: () => void; ending: boolean } {
  const { endView } = useSession();
  const [ending, setEnding] = useState(false);
  const end = () => {
    if (ending) return;
    setEnding(true);
    endView().then(
      () => loadPage(USERS),
      () => {
        setEnding(false);
        toast.error('The view could not be ended. Please try again.');
      },
    );
  };
  return { end, ending };
}

/**
 * Returns the remaining minutes, and calls `onOver` when none are left. The server's clock decides
 * when the view really ends.
 */
function useMinutesLeft({ endsAt }: SessionView, onOver: () => void): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(endsAt));
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const look = () => {
      const left = minutesUntil(endsAt);
      setMinutes(left);
      if (left > 0) return;
      // a failed attempt is not retried: the next session check finds that the view has ended
      clearInterval(timer);
      over.current();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return Math.max(minutes, 0);
}

/**
 * Opens the list of users in a new document after the server or another tab has ended the view,
 * because the data in memory belongs to the viewed account.
 */
function useLeaveWhenOver(view: SessionView | null, signedIn: boolean): void {
  const viewed = useRef(false);
  useEffect(() => {
    if (viewed.current && !view && signedIn) loadPage(USERS);
    viewed.current = view !== null;
  }, [view, signedIn]);
}

const minutesUntil = (endsAt: number): number => Math.ceil((endsAt - Date.now()) / MINUTE_MS);
const minutesText = (minutes: number): string =>
  minutes === 1 ? '1 minute' : `${minutes} minutes`;
