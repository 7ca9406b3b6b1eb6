import type { Writable } from 'node:stream';

/** What is written in one turn of the event loop goes out in one system call, which is dear beside what an answer costs. */
export function gatherWrites(socket: Writable): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}
