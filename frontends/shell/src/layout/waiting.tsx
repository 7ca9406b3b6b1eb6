import { PageSpinner } from '@makeport/ui';

/** In place of an area that is on its way. The spinner comes late, so that a quick answer does not flicker. */
export function Waiting() {
  return (
    <div data-area="shell">
      <div className="animate-[fade_150ms_ease-out_200ms_backwards]">
        <PageSpinner />
      </div>
    </div>
  );
}
