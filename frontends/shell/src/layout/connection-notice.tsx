import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Spinner } from '@makeport/ui';
import { CircleCheck, WifiOff } from '@makeport/ui/icons';
import { useConnectivity, useRealtimeState, type ConnectivityState } from '@makeport/web';

const RECOVERED_SHOWS_MS = 3000;

/**
 * Shows when the backend is unreachable and when it is reachable again (NFR-1 to NFR-4). The notice
 * overlays the page without moving its content. On a phone it is above elements that are fixed to
 * the bottom, such as an area's menu.
 */
export function ConnectionNotice() {
  const { state: reachable, retry } = useConnectivity();
  const late = useEventsAreLate();
  // requests succeed, but live updates do not arrive (T22)
  const state = reachable === 'connected' && late ? 'reconnecting' : reachable;
  const recovered = useRecovered(state);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-30 z-50 flex justify-center px-4 md:top-18 md:bottom-auto"
    >
      {state === 'offline' && (
        <Notice icon={<WifiOff aria-hidden="true" />}>You are offline.</Notice>
      )}
      {state === 'reconnecting' && (
        <Notice icon={<Spinner />}>Connection lost. Reconnecting...</Notice>
      )}
      {state === 'unreachable' && (
        <Notice icon={<WifiOff aria-hidden="true" />}>
          Makeport cannot be reached.
          <Button variant="link" onClick={retry} className="ml-2">
            Try Now
          </Button>
        </Notice>
      )}
      {recovered && (
        <Notice icon={<CircleCheck aria-hidden="true" className="text-green" />}>
          Connected again.
        </Notice>
      )}
    </div>
  );
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="pointer-events-auto flex animate-rise items-center gap-2.5 rounded-full border border-line bg-surface px-4 py-2 font-medium shadow-float [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** Returns true for a moment after the connection is restored. */
function useRecovered(state: ConnectivityState): boolean {
  const [recovered, setRecovered] = useState(false);
  const before = useRef(state);
  useEffect(() => {
    const back = state === 'connected' && before.current !== 'connected';
    before.current = state;
    setRecovered(back);
    if (!back) return;
    const timer = setTimeout(() => setRecovered(false), RECOVERED_SHOWS_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return recovered;
}

const LATE_AFTER_MS = 5000;

/** Returns true after some seconds without a live connection. Shorter outages stay unnoticed. */
function useEventsAreLate(): boolean {
  const lost = useRealtimeState() === 'lost';
  const [late, setLate] = useState(false);
  if (!lost && late) setLate(false);
  useEffect(() => {
    if (!lost) return;
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  return lost && late;
}
