import type { Writable } from 'node:stream';

/**
 * Combines the writes of one turn of the event loop in one system call, which is expensive compared
 * with an answer.
 */
export function gatherWrites(socket: Writable): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}
