import { uploadFile, UploadFailed } from '@makeport/web/uploads';
import type { ChatAttachment } from '../chat-types';
import { Observable } from '../observable';
import { isPicture } from './attachment-rules';

interface DraftFileState {
  phase: 'uploading' | 'ready' | 'failed';
  /** 0 to 100. */
  percent: number;
  /** Why it failed, for people. */
  failure: string | null;
}

const FAILED = 'Upload failed';

/** A file on its way into a message: it is uploaded as soon as it is chosen. */
export class DraftFile {
  readonly key: string = crypto.randomUUID();
  readonly store = new Observable<DraftFileState>({
    phase: 'uploading',
    percent: 0,
    failure: null,
  });
  readonly name: string;
  readonly sizeBytes: number;
  /** Address of a picture of it, for images. */
  readonly preview: string | null;
  /** As the server keeps it, once it does. */
  stored: ChatAttachment | null = null;
  private abort = new AbortController();
  private running: Promise<ChatAttachment> | null = null;

  constructor(
    private readonly file: File,
    private readonly threadId: string,
  ) {
    this.name = file.name;
    this.sizeBytes = file.size;
    this.preview = isPicture(file.type) ? URL.createObjectURL(file) : null;
    this.retry();
  }

  /** The file as the server keeps it; a failed upload is tried again. Rejects when it fails. */
  uploaded(): Promise<ChatAttachment> {
    this.running ??= this.upload();
    return this.running;
  }

  retry(): void {
    this.uploaded().catch(() => undefined);
  }

  private async upload(): Promise<ChatAttachment> {
    this.store.set({ phase: 'uploading', percent: 0, failure: null });
    this.abort = new AbortController();
    const address = `/uploads/chat-attachments?threadId=${encodeURIComponent(this.threadId)}`;
    try {
      this.stored = await uploadFile<ChatAttachment>(address, this.file, {
        onProgress: (share) => this.store.set({ percent: Math.floor(share * 100) }),
        signal: this.abort.signal,
      });
      this.store.set({ phase: 'ready', percent: 100 });
      return this.stored;
    } catch (error) {
      this.running = null;
      const failure = (error instanceof UploadFailed && error.text) || FAILED;
      this.store.set({ phase: 'failed', percent: 0, failure });
      throw error;
    }
  }

  /** Stops an upload that is under way; what was received of it is dropped by the server. */
  cancel(): void {
    this.abort.abort();
    this.release();
  }

  /** Its picture is not shown any more. */
  release(): void {
    if (this.preview) URL.revokeObjectURL(this.preview);
  }
}
