import { CSRF_HEADERS } from '../graphql/csrf-headers';

export interface UploadOptions {
  /** How much has left the browser, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Ends the upload; it then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Why a file was not taken. */
export class UploadFailed extends Error {
  constructor(
    /** The server's text where it is meant for people, else null: the page says it better (ERR-3). */
    readonly text: string | null,
    /** The server's stable code; null when it gave no answer. */
    readonly code: string | null,
  ) {
    super(text ?? code ?? 'no answer');
    this.name = 'UploadFailed';
  }
}

/**
 * Sends one file and gives what the server stored it as. By XMLHttpRequest: `fetch` tells nothing of its progress.
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

/** Takes back an uploaded file that nothing names yet; what the server cannot do now it tidies up later. */
export async function deleteUpload(address: string): Promise<void> {
  await fetch(address, {
    method: 'DELETE',
    credentials: 'same-origin',
    headers: CSRF_HEADERS,
  }).catch(() => undefined);
}

/** The one shape of every refusal (X18). */
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
