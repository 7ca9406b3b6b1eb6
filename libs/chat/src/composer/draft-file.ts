import { uploadFile, UploadFailed } from '@makeport/web/uploads';
import type { ChatAttachment } from '../chat-types';
import { Observable } from '../observable';
import { isPicture } from './attachment-rules';

interface DraftFileState {
  phase: 'uploading' | 'ready' | 'failed';
  /** 0 to 100. */
  percent: number;
  /** The reason of the failure, in words for users. */
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
  /** The address of a preview, for images. */
  readonly preview: string | null;
  /** The file as the server stores it, after the upload. */
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

  /** Returns the stored file, after a retry if the upload failed. Rejects if it fails again. */
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

  /** Releases the preview, which is no longer shown. */
  release(): void {
    if (this.preview) URL.revokeObjectURL(this.preview);
  }
}
