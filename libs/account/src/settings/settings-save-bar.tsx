import { Button } from '@makeport/ui';
import { useReadOnlyReason } from '@makeport/web/read-only';

/** Saves a settings form. On a phone the button stays visible at the bottom. */
export function SettingsSaveBar({ busy }: { busy: boolean }) {
  const unavailable = useReadOnlyReason();
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex justify-end border-t border-line bg-ground px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0">
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full sm:w-auto"
        busy={busy}
        unavailable={unavailable}
        busyText="Saving..."
      >
        Save Changes
      </Button>
    </div>
  );
}
