type Listener = (event: { loaded: number; total: number }) => void;

/** One upload in flight. The test sends its answer. */
export class FakeUpload {
  method = '';
  address = '';
  readonly headers: Record<string, string> = {};
  file: File | null = null;
  aborted = false;
  status = 0;
  responseText = '';
  readonly upload = {
    addEventListener: (_name: 'progress', listener: Listener) => void (this.tell = listener),
  };
  private tell: Listener = () => undefined;
  private end: () => void = () => undefined;

  addEventListener(_name: 'loadend', listener: () => void): void {
    this.end = listener;
  }
  open(method: string, address: string): void {
    Object.assign(this, { method, address });
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: FormData): void {
    this.file = body.get('file') as File;
  }
  abort(): void {
    this.aborted = true;
  }

  progress(share: number): void {
    this.tell({ loaded: share * 1000, total: 1000 });
  }
  /** Sends the server's answer; status 0 means no answer. */
  answer(status: number, body: unknown = null): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.end();
  }
  /** Rejects the upload in the server's error format (X18). */
  refuse(status: number, code: string, message: string): void {
    this.answer(status, { errors: [{ message, extensions: { code } }] });
  }
}

/** Replaces XMLHttpRequest and collects the uploads in order. */
export function fakeUploads(): { uploads: FakeUpload[]; restore: () => void } {
  const uploads: FakeUpload[] = [];
  const original = globalThis.XMLHttpRequest;
  class Recorded extends FakeUpload {
    constructor() {
      super();
      uploads.push(this);
    }
  }
  globalThis.XMLHttpRequest = Recorded as unknown as typeof XMLHttpRequest;
  return { uploads, restore: () => (globalThis.XMLHttpRequest = original) };
}
