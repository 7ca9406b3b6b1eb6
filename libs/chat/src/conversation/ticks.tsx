import { VisuallyHidden } from '@makeport/ui';
import { Check, CheckCheck } from '@makeport/ui/icons';

/** Shows one tick for sent, two grey ones for delivered and two green ones for read (CHAT-26). */
export function Ticks({ delivered, read }: { delivered: boolean; read: boolean }) {
  const state = read ? 'Read' : delivered ? 'Delivered' : 'Sent';
  const Icon = delivered || read ? CheckCheck : Check;
  return (
    <span title={state} data-ticks={state.toLowerCase()} className="inline-flex">
      <Icon aria-hidden="true" className={read ? 'size-4 text-green' : 'size-4 text-faint'} />
      <VisuallyHidden>{state}</VisuallyHidden>
    </span>
  );
}
