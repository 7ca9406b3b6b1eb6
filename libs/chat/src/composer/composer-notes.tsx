import { Banner, Button, IconButton } from '@makeport/ui';
import { Link } from '@makeport/web/router';
import { Package, PackageOpen, X } from '@makeport/ui/icons';
import type { ChatContext } from './outgoing-message';
import type { ComposerState } from './thread-composer';

interface ComposerNotesProps {
  state: Pick<ComposerState, 'failure' | 'refusals'>;
  onTryAgain: () => void;
}

/** Shows failures of files and messages above the field (CHAT-18, CHAT-31). */
export function ComposerNotes({ state: { failure, refusals }, onTryAgain }: ComposerNotesProps) {
  return (
    <>
      {failure && (
        <Banner
          tone="error"
          title={failure.title}
          action={
            <Button size="sm" onClick={onTryAgain}>
              Try Again
            </Button>
          }
        >
          {failure.detail}
        </Banner>
      )}
      {refusals.length > 0 && (
        <Banner tone="error">
          {refusals.map((refusal) => (
            <p key={refusal} className="break-words">
              {refusal}
            </p>
          ))}
        </Banner>
      )}
    </>
  );
}

/** T34: says that the partner gets no e-mail while the account's address is unconfirmed. */
export function UnconfirmedNote({ partner, settings }: { partner: string; settings: string }) {
  return (
    <p className="border-t border-line bg-sunken px-4 py-2 text-xs break-words text-muted sm:px-5">
      {partner} gets your messages in Makeport, but no e-mails about them until you{' '}
      <Link to={settings} className="font-medium text-accent-ink underline underline-offset-3">
        confirm your e-mail address
      </Link>
      .
    </p>
  );
}

interface ContextChipProps {
  context: ChatContext;
  onRemove: () => void;
}

/** Shows the order or sample request that the next messages refer to (CHAT-4). */
export function ContextChip({ context: { kind, label }, onRemove }: ContextChipProps) {
  const Icon = kind === 'order' ? Package : PackageOpen;
  return (
    <p className="inline-flex max-w-full items-center gap-2 self-start rounded-control bg-sunken py-0.5 pr-0.5 pl-3 text-xs">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 truncate">
        <span className="text-muted">About </span>
        <span className="font-medium">{label}</span>
      </span>
      <IconButton label={`Remove the reference to ${label}`} size="sm" onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </p>
  );
}
