export type UnavailableReason = 'absent' | 'broken' | 'timeout' | 'too-new';

/**
 * A remote cannot be loaded. The cause is logged but never shown, because the runtime's messages
 * contain addresses.
 */
export class RemoteUnavailable extends Error {
  readonly reason: UnavailableReason;

  constructor(remote: string, reason: UnavailableReason, cause?: unknown) {
    super(`remote ${remote}: ${reason}`, { cause });
    this.name = 'RemoteUnavailable';
    this.reason = reason;
  }
}

/** Returns whether code or styles failed to load, as opposed to an error while running the code. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof RemoteUnavailable || error.name === 'ChunkLoadError') return true;
  return 'code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED';
}
