import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';

/** Spreads connections over several processes in turn, and passes over one that is gone. */
export class Balancer {
  private turn = 0;

  private constructor(
    private readonly server: Server,
    private readonly ports: number[],
  ) {}

  static async start(ports: readonly number[]): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(server, [...ports]);
    server.on('connection', (client) => {
      const target = connect(balancer.next(), '127.0.0.1');
      for (const [one, other] of [
        [client, target],
        [target, client],
      ] as const) {
        one.on('error', () => one.destroy());
        one.once('close', () => other.destroy());
        one.pipe(other);
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  remove(port: number): void {
    this.ports.splice(this.ports.indexOf(port), 1);
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }

  private next(): number {
    const port = this.ports[this.turn++ % this.ports.length];
    if (port === undefined) throw new Error('nobody is left to balance over');
    return port;
  }
}
