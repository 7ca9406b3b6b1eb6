import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a server that simulates an outage: open connections break, new ones are refused. */
export class TcpGate {
  private readonly sockets = new Set<Socket>();
  private server = createServer();
  private port = 0;
  private isHeld = false;

  constructor(private readonly target: { host: string; port: number }) {}

  /** @returns the port on 127.0.0.1 that leads to the server */
  async open(): Promise<number> {
    this.server = createServer((incoming) => {
      const outgoing = connect(this.target);
      for (const socket of [incoming, outgoing]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.sockets.delete(socket);
          incoming.destroy();
          outgoing.destroy();
        });
      }
      if (!this.isHeld) incoming.pipe(outgoing).pipe(incoming);
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this.port;
  }

  /** Simulates a frozen server: connections are accepted but receive no data until `shut`. */
  hold(): void {
    this.isHeld = true;
    for (const socket of this.sockets) socket.unpipe();
  }

  async shut(): Promise<void> {
    this.isHeld = false;

    for (const socket of this.sockets) socket.destroy();
    if (!this.server.listening) return;
    this.server.close();
    await once(this.server, 'close');
  }
}
