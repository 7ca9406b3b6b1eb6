import { EmptyState } from '@makeport/ui';
import { Lock } from '@makeport/ui/icons';

/** Replaces a page that the administrator may not read. */
export function NoRight({ reason }: { reason: string }) {
  return <EmptyState icon={Lock} title="No access" text={reason} />;
}
