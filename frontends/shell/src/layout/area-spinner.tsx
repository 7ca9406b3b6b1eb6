import { PageSpinner } from '@makeport/ui';
import { useLocation } from '@makeport/web/router';
import { FirstPaint, hasFirstPaint } from '../start-up/first-paint';

/** Shown while an area loads. The spinner is delayed, so that a quick load does not flicker. */
export function AreaSpinner() {
  const { pathname } = useLocation();
  if (hasFirstPaint(pathname)) return <FirstPaint />;
  return (
    <div data-area="shell">
      <div className="animate-[fade_150ms_ease-out_200ms_backwards]">
        <PageSpinner />
      </div>
    </div>
  );
}
