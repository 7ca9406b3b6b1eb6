import { CSRF_HEADERS } from '../graphql/csrf-headers';

export interface UploadOptions {
  /** Called with the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborts the upload, which then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** An upload that the server rejected or did not answer. */
export class UploadFailed extends Error {
  constructor(
    /**
     * The server's text if it is written for users, else null: the page's own text is better
     * (ERR-3).
     */
    readonly text: string | null,
    /** The server's stable code; null without an answer. */
    readonly code: string | null,
  ) {
    super(text ?? code ?? 'no answer');
    this.name = 'UploadFailed';
  }
}

/**
 * Uploads one file and returns the stored file as the server describes it. Uses XMLHttpRequest,
 * because `fetch` reports no upload progress.
 */
export function uploadFile<Stored>(
  address: string,
  file: File,
  options: UploadOptions = {},
): Promise<Stored> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => {
      request.abort();
      reject(
        signal?.reason instanceof Error
          ? signal.reason
          : new DOMException('cancelled', 'AbortError'),
      );
    };
    if (signal?.aborted) return cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', cancel);
      const answer = parsed(request.responseText);
      if (request.status === 201 && answer !== null) resolve(answer as Stored);
      else reject(getFailure(request.status, answer));
    });
    request.open('POST', address);
    for (const [name, value] of Object.entries(CSRF_HEADERS)) request.setRequestHeader(name, value);
    const body = new FormData();
    body.append('file', file, file.name);
    request.send(body);
  });
}

/**
 * Deletes an uploaded file that nothing refers to yet. If the request fails, the server deletes the
 * file later.
 */
export async function deleteUpload(address: string): Promise<void> {
  await fetch(address, {
    method: 'DELETE',
    credentials: 'same-origin',
    headers: CSRF_HEADERS,
  }).catch(() => undefined);
}

/** The error format of every endpoint (X18). */
interface PublicError {
  message?: unknown;
  extensions?: { code?: unknown };
}

function getFailure(status: number, answer: unknown): UploadFailed {
  const { errors } = (answer ?? {}) as { errors?: readonly PublicError[] };
  const { message, extensions } = errors?.[0] ?? {};
  const code = extensions?.code;
  const refused = status >= 400 && status < 500;
  return new UploadFailed(
    refused && typeof message === 'string' ? message : null,
    typeof code === 'string' ? code : null,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
