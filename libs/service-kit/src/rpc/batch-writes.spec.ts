import { once } from 'node:events';
import { Writable } from 'node:stream';
import { batchWrites } from './batch-writes';

class Sent extends Writable {
  readonly calls: string[] = [];

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.calls.push(chunk.toString());
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.calls.push(chunks.map(({ chunk }) => chunk.toString()).join());
    done();
  }

  send(text: string): void {
    batchWrites(this);
    this.write(text);
  }
}

describe('what is written to a socket', () => {
  it('goes out together with what else the turn writes, and at its end', async () => {
    const socket = new Sent();
    socket.send('one');
    await Promise.resolve();
    socket.send('two');
    expect(socket.calls).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(socket.calls).toEqual(['one,two']);
    socket.send('three');
    await new Promise((resolve) => setImmediate(resolve));
    expect(socket.calls).toEqual(['one,two', 'three']);
  });

  it('goes out where the socket is ended in the same turn', async () => {
    const socket = new Sent();
    socket.send('one');
    socket.end();
    await once(socket, 'finish');
    expect(socket.calls).toEqual(['one']);
  });
});
