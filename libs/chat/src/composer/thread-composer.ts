import { MAX_ATTACHMENTS, MAX_MESSAGE_LENGTH } from '@makeport/rules';
import type { ChatMessage } from '../chat-types';
import { Observable } from '../observable';
import { getRefusal } from './attachment-rules';
import { DraftFile } from './draft-file';
import { contentLength } from './message-length';
import {
  failureText,
  saysTheSame,
  type ChatContext,
  type Outgoing,
  type SendMessage,
} from './outgoing';

export interface ComposerState {
  text: string;
  urgent: boolean;
  files: readonly DraftFile[];
  /** Why files were not taken (CHAT-18, CHAT-19). */
  refusals: readonly string[];
  /** Own messages that are not confirmed yet, in their order. */
  outgoing: readonly Outgoing[];
  failure: { title: string; detail: string | null } | null;
}

interface ComposerPorts {
  threadId: string;
  send: SendMessage;
  /** The server has stored a message. */
  onSent: (message: ChatMessage) => void;
  /** What the server said about a failure, where it is meant for people. */
  explain: (error: unknown) => string | null;
  /** An uploaded file is not wanted any more. */
  discardUpload: (attachmentId: string) => void;
  /** What was written and not sent before. */
  initialText?: string;
  keepText?: (text: string) => void;
}

/**
 * What one conversation's composer holds, and what has left it: messages are shown at once and sent one after the
 * other, so that they arrive in their order. One that fails goes back into the composer with its files if that is
 * empty (CHAT-31), else it waits in the conversation. Sent again unchanged it is the same message to the server.
 */
export class ThreadComposer {
  readonly store: Observable<ComposerState>;
  /** What came back into the composer, and may have been stored all the same. */
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

  /** A file whose upload ends, or begins once more, decides whether the message can be sent. */
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

  /** Whoever takes back all of what failed does not want it sent again. */
  private forgetWhenEmptied(): void {
    if (!this.returned || this.state.text !== '' || this.state.files.length > 0) return;
    this.returned = null;
    this.store.set({ failure: null });
  }

  /**
   * CHAT-15; a text that is too long stays as it is and waits to be shortened (T12), a file that could not be uploaded to be
   * tried again or removed (T34).
   */
  get canSend(): boolean {
    const { text, files } = this.state;
    const length = contentLength(text);
    const failed = files.some(({ store }) => store.getSnapshot().phase === 'failed');
    return !failed && length <= MAX_MESSAGE_LENGTH && (length > 0 || files.length > 0);
  }

  /** The composer is empty at once (CHAT-16). */
  submit = (context: ChatContext | null) => {
    if (!this.canSend) return;
    const { text, urgent, files } = this.state;
    const said = { content: text.trim(), urgent, files };
    const again = this.returned && saysTheSame(this.returned, said) ? this.returned : null;
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

  /** Sends again what has failed, wherever it waits; without a change nothing is doubled. */
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

  /** A failed message is not wanted any more. */
  discard = (clientId: string) => {
    const message = this.state.outgoing.find((waiting) => waiting.clientId === clientId);
    if (message?.phase !== 'failed') return;
    for (const file of message.files) {
      file.cancel();
      if (file.stored) this.ports.discardUpload(file.stored.id);
    }
    this.drop(clientId);
  };

  /** The server has it, whatever became of the answer. */
  confirmed(clientId: string): void {
    if (this.returned?.clientId === clientId) {
      const { text, urgent, files } = this.state;
      if (saysTheSame(this.returned, { content: text.trim(), urgent, files })) {
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
    // confirmed by the push before its answer was lost
    if (!this.state.outgoing.includes(failed)) return;
    const { text, files, outgoing } = this.state;
    const failure = { title: failureText(failed), detail: this.ports.explain(error) };
    if (text === '' && files.length === 0 && outgoing.length === 1) {
      this.returned = failed;
      const { content, urgent } = failed;
      this.store.set({ text: content, urgent, files: failed.files, outgoing: [], failure });
      return;
    }
    // those behind it must not overtake it
    this.store.set({
      failure,
      outgoing: outgoing.map((message) => ({ ...message, phase: 'failed' })),
    });
  }
}
