import type { Writable } from 'node:stream';

/**
 * Combines all writes of one turn of the event loop into one system call, because a system call
 * costs more than most answers.
 */
export function batchWrites(socket: Writable): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}
