import { Link } from '@makeport/web/router';
import { Package, PackageOpen } from '@makeport/ui/icons';
import type { ChatMessage, Side } from '../chat-types';

interface ContextLinkProps {
  context: NonNullable<ChatMessage['context']>;
  viewer: Side;
}

/** Links to the order or sample request that a message refers to. */
export function ContextLink({ context: { kind, id, label }, viewer }: ContextLinkProps) {
  const Icon = kind === 'order' ? Package : PackageOpen;
  const to = kind === 'order' ? `/orders/${id}` : `/${viewer}/samples`;
  return (
    <Link
      to={to}
      className="inline-flex max-w-full items-center gap-1.5 text-xs font-medium text-accent-ink underline underline-offset-3"
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate">{label}</span>
    </Link>
  );
}
