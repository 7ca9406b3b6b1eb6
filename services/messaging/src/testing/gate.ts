import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@makeport/testing';

/**
 * A proxy that simulates an outage: while it is closed, clients cannot reach the server behind it.
 */
export class Gate {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly target: { readonly host: string; readonly port: number },
    readonly port: number,
  ) {}

  /**
   * Creates a closed gate.
   * @param target host:port
   */
  static async to(target: string): Promise<Gate> {
    const [host = '', port = ''] = target.split(':');
    return new Gate({ host, port: Number(port) }, await freePort());
  }

  async open(): Promise<void> {
    this.server = createServer((socket) => {
      const engine = connect(this.target);
      for (const each of [socket, engine]) {
        this.sockets.add(each);
        each.on('error', () => each.destroy());
        each.once('close', () => {
          this.sockets.delete(each);
          socket.destroy();
          engine.destroy();
        });
      }
      socket.pipe(engine).pipe(socket);
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    for (const socket of this.sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
}
