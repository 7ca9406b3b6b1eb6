import { uploadFile, UploadFailed } from '@makeport/web/uploads';
import type { ChatAttachment } from '../chat-types';
import { Observable } from '../observable';
import { isPicture } from './attachment-rules';

interface DraftFileState {
  phase: 'uploading' | 'ready' | 'failed';
  /** 0 to 100. */
  percent: number;
  /** Why the upload failed, as a text for users. */
  failure: string | null;
}

const FAILED = 'Upload failed';

/** A file for a message. Its upload starts as soon as it is chosen. */
export class DraftFile {
  readonly key: string = crypto.randomUUID();
  readonly store = new Observable<DraftFileState>({
    phase: 'uploading',
    percent: 0,
    failure: null,
  });
  readonly name: string;
  readonly sizeBytes: number;
  /** The object URL of a preview; null unless the file is an image. */
  readonly preview: string | null;
  /** The stored file in the server's answer; null before the upload ends. */
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

  /**
   * Resolves with the stored file. Retries an upload that failed before, and rejects if it fails
   * again.
   */
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

  /** Cancels a running upload; the server drops what it has received. */
  cancel(): void {
    this.abort.abort();
    this.release();
  }

  /** Frees the memory of the preview. */
  release(): void {
    if (this.preview) URL.revokeObjectURL(this.preview);
  }
}
