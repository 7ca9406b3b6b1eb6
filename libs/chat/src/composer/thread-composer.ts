import { MAX_ATTACHMENTS, MAX_MESSAGE_LENGTH } from '@makeport/rules';
import type { ChatMessage } from '../chat-types';
import { Observable } from '../observable';
import { getRefusal } from './attachment-rules';
import { DraftFile } from './draft-file';
import { contentLength } from './message-length';
import {
  failureText,
  hasSameContent,
  type ChatContext,
  type Outgoing,
  type SendMessage,
} from './outgoing-message';

export interface ComposerState {
  text: string;
  urgent: boolean;
  files: readonly DraftFile[];
  /** The texts for rejected files (CHAT-18, CHAT-19). */
  refusals: readonly string[];
  /** The user's unconfirmed messages, in order. */
  outgoing: readonly Outgoing[];
  failure: { title: string; detail: string | null } | null;
}

interface ComposerPorts {
  threadId: string;
  send: SendMessage;
  /** Called when the server has stored a message. */
  onSent: (message: ChatMessage) => void;
  /** Returns the server's text about a failure if it is written for users. */
  explain: (error: unknown) => string | null;
  /** Called when an uploaded file was removed. */
  discardUpload: (attachmentId: string) => void;
  /** The unsent text of an earlier visit. */
  initialText?: string;
  keepText?: (text: string) => void;
}

/**
 * The state of one conversation's composer and its outgoing messages. Messages are shown
 * immediately and sent one at a time, to keep their order. A failed message returns to the composer
 * with its files if the composer is empty (CHAT-31); otherwise it stays in the conversation. The
 * server deduplicates a message that is resent unchanged.
 */
export class ThreadComposer {
  readonly store: Observable<ComposerState>;
  /** A failed message that returned to the composer. The server may have stored it nevertheless. */
  private returned: Outgoing | null = null;
  private sending = false;

  constructor(private readonly ports: ComposerPorts) {
    this.store = new Observable<ComposerState>({
      text: ports.initialText ?? '',
      urgent: false,
      files: [],
      refusals: [],
      outgoing: [],
      failure: null,
    });
    let kept = this.state.text;
    this.store.subscribe(() => {
      const { text } = this.state;
      if (text !== kept) ports.keepText?.((kept = text));
    });
  }

  private get state(): ComposerState {
    return this.store.getSnapshot();
  }

  setText = (text: string) => {
    this.store.set({ text });
    this.forgetWhenEmptied();
  };
  setUrgent = (urgent: boolean) => this.store.set({ urgent });

  addFiles = (chosen: Iterable<File>) => {
    const refusals: string[] = [];
    const files = [...this.state.files];
    for (const file of chosen) {
      const refusal = getRefusal(file);
      if (refusal) refusals.push(refusal);
      else if (files.length >= MAX_ATTACHMENTS)
        refusals.push(`At most ${MAX_ATTACHMENTS} files fit into one message`);
      else files.push(this.draft(file));
    }
    this.store.set({ files, refusals: [...new Set(refusals)] });
  };

  /**
   * Starts an upload. The composer's listeners are notified of each phase, because `canSend`
   * depends on it.
   */
  private draft(chosen: File): DraftFile {
    const file = new DraftFile(chosen, this.ports.threadId);
    let { phase } = file.store.getSnapshot();
    file.store.subscribe(() => {
      const now = file.store.getSnapshot().phase;
      if (now !== phase) this.store.set({});
      phase = now;
    });
    return file;
  }

  removeFile = (key: string) => {
    const file = this.state.files.find((held) => held.key === key);
    if (!file) return;
    file.cancel();
    if (file.stored) this.ports.discardUpload(file.stored.id);
    this.store.set({ files: this.state.files.filter((held) => held !== file), refusals: [] });
    this.forgetWhenEmptied();
  };

  /** A user who empties the composer does not want to resend the failed message. */
  private forgetWhenEmptied(): void {
    if (!this.returned || this.state.text !== '' || this.state.files.length > 0) return;
    this.returned = null;
    this.store.set({ failure: null });
  }

  /**
   * CHAT-15. The user must first shorten a text that is too long (T12), and retry or remove a file
   * whose upload failed (T34).
   */
  get canSend(): boolean {
    const { text, files } = this.state;
    const length = contentLength(text);
    const failed = files.some(({ store }) => store.getSnapshot().phase === 'failed');
    return !failed && length <= MAX_MESSAGE_LENGTH && (length > 0 || files.length > 0);
  }

  /** Queues the message and empties the composer immediately (CHAT-16). */
  submit = (context: ChatContext | null) => {
    if (!this.canSend) return;
    const { text, urgent, files } = this.state;
    const said = { content: text.trim(), urgent, files };
    const again = this.returned && hasSameContent(this.returned, said) ? this.returned : null;
    const message: Outgoing = {
      ...(again ?? { ...said, clientId: crypto.randomUUID(), context }),
      createdAt: new Date().toISOString(),
      phase: 'sending',
    };
    this.returned = null;
    this.store.set({
      text: '',
      urgent: false,
      files: [],
      refusals: [],
      failure: null,
      outgoing: [...this.state.outgoing, message],
    });
    void this.sendAll();
  };

  /**
   * Resends the failed message in the composer, or those in the conversation. The server
   * deduplicates unchanged messages.
   */
  tryAgain = () => {
    if (this.returned) {
      for (const file of this.state.files) file.retry();
      return this.submit(this.returned.context);
    }
    this.store.set({
      failure: null,
      outgoing: this.state.outgoing.map((message) => ({ ...message, phase: 'sending' })),
    });
    void this.sendAll();
  };

  /** Drops a failed message and its uploaded files. */
  discard = (clientId: string) => {
    const message = this.state.outgoing.find((waiting) => waiting.clientId === clientId);
    if (message?.phase !== 'failed') return;
    for (const file of message.files) {
      file.cancel();
      if (file.stored) this.ports.discardUpload(file.stored.id);
    }
    this.drop(clientId);
  };

  /**
   * Removes a message that the server has stored. An event may confirm it although the answer was
   * lost.
   */
  confirmed(clientId: string): void {
    if (this.returned?.clientId === clientId) {
      const { text, urgent, files } = this.state;
      if (hasSameContent(this.returned, { content: text.trim(), urgent, files })) {
        this.store.set({ text: '', urgent: false, files: [] });
      }
      this.returned = null;
      this.store.set({ failure: null });
    }
    this.drop(clientId);
  }

  private drop(clientId: string): void {
    const outgoing = this.state.outgoing.filter((waiting) => waiting.clientId !== clientId);
    const failed = this.returned !== null || outgoing.some(({ phase }) => phase === 'failed');
    this.store.set({ outgoing, ...(failed ? {} : { failure: null }) });
  }

  private async sendAll(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    for (;;) {
      const next = this.state.outgoing[0];
      if (next?.phase !== 'sending') break;
      try {
        const stored = await Promise.all(next.files.map((file) => file.uploaded()));
        const message = await this.ports.send(
          next,
          stored.map(({ id }) => id),
        );
        this.ports.onSent(message);
        next.files.forEach((file) => file.release());
        this.drop(next.clientId);
      } catch (error) {
        this.fail(next, error);
      }
    }
    this.sending = false;
  }

  private fail(failed: Outgoing, error: unknown): void {
    // an event has confirmed the message although its answer was lost
    if (!this.state.outgoing.includes(failed)) return;
    const { text, files, outgoing } = this.state;
    const failure = { title: failureText(failed), detail: this.ports.explain(error) };
    if (text === '' && files.length === 0 && outgoing.length === 1) {
      this.returned = failed;
      const { content, urgent } = failed;
      this.store.set({ text: content, urgent, files: failed.files, outgoing: [], failure });
      return;
    }
    // later messages also fail, because they must not overtake this one
    this.store.set({
      failure,
      outgoing: outgoing.map((message) => ({ ...message, phase: 'failed' })),
    });
  }
}
