import { PageSpinner } from '@makeport/ui';
import { useLocation } from '@makeport/web/router';
import { FirstPaint, hasFirstPaint } from '../start-up/first-paint';

/** In place of an area that is on its way. The spinner comes late, so that a quick answer does not flicker. */
export function Waiting() {
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
