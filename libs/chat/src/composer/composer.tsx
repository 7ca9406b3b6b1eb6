import { useId, useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { Button, classNames, Field, IconButton, Textarea } from '@makeport/ui';
import { Paperclip, SendHorizontal, TriangleAlert } from '@makeport/ui/icons';
import { ACCEPTED } from './attachment-rules';
import { ComposerNotes, ContextChip } from './composer-notes';
import { DraftFileChip } from './draft-file-chip';
import { lengthNote } from './message-length';
import type { ChatContext } from './outgoing-message';
import type { ComposerState, ThreadComposer } from './thread-composer';

interface ComposerProps {
  composer: ThreadComposer;
  state: ComposerState;
  partner: string;
  context: ChatContext | null;
  onRemoveContext: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The form for messages. Enter sends, Shift+Enter starts a new line (CHAT-15 to CHAT-20, CHAT-23).
 */
export function Composer({
  composer,
  state,
  partner,
  context,
  onRemoveContext,
  field,
}: ComposerProps) {
  const { text, urgent, files } = state;
  const hintId = useId();
  const noteId = useId();
  const note = lengthNote(text);
  const submit = () => {
    composer.submit(context);
    field.current?.focus();
  };
  const tryAgain = () => {
    composer.tryAgain();
    // the retry button disappears together with the failure, so the focus moves to the field
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // an Enter that confirms a word of an input method must not send the message
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    composer.addFiles(event.clipboardData.files);
  };
  return (
    <form
      aria-label={`Message to ${partner}`}
      // at 400 % zoom the conversation is taller than the screen; sticky keeps the field visible
      className="sticky bottom-0 z-1 flex flex-col gap-2.5 border-t border-line bg-surface px-4 py-3 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ComposerNotes state={state} onTryAgain={tryAgain} />
      {context && <ContextChip context={context} onRemove={onRemoveContext} />}
      {files.length > 0 && (
        <ul aria-label="Attached files" className="flex max-h-32 flex-wrap gap-2 overflow-y-auto">
          {files.map((file) => (
            <DraftFileChip
              key={file.key}
              file={file}
              onRemove={() => composer.removeFile(file.key)}
            />
          ))}
        </ul>
      )}
      <div className="flex items-end gap-1.5 sm:gap-2">
        <AttachButton onFiles={composer.addFiles} />
        <Field label="Message" hideLabel className="min-w-0 flex-1">
          <Textarea
            ref={field}
            rows={1}
            value={text}
            placeholder="Write a message"
            enterKeyHint="send"
            aria-describedby={classNames(note && noteId, hintId)}
            aria-invalid={note?.tooLong || undefined}
            onChange={(event) => composer.setText(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            className="max-h-40 min-h-10! resize-none"
          />
        </Field>
        <Button type="submit" variant="primary" disabled={!composer.canSend} className="shrink-0">
          <SendHorizontal aria-hidden="true" />
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Button
          size="sm"
          variant={urgent ? 'danger' : 'quiet'}
          aria-pressed={urgent}
          onClick={() => composer.setUrgent(!urgent)}
        >
          <TriangleAlert aria-hidden="true" />
          Urgent
        </Button>
        {note && (
          <p
            id={noteId}
            role={note.tooLong ? 'alert' : undefined}
            className={classNames(
              'text-xs tabular-nums',
              note.tooLong ? 'text-red-ink' : 'text-muted',
            )}
          >
            {note.text}
          </p>
        )}
        <p
          id={hintId}
          className={classNames('text-xs text-faint', note ? 'sr-only' : 'max-sm:sr-only')}
        >
          Enter to send, Shift+Enter for a new line
        </p>
      </div>
    </form>
  );
}

function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Attach files" onClick={() => input.current?.click()}>
        <Paperclip aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label="Files to attach"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // allows choosing the same file again after it was removed
          event.target.value = '';
        }}
      />
    </>
  );
}
