import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Distributes connections over several processes in turn, and skips a process that has stopped. */
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
      client.on('error', () => client.destroy());
      balancer.join(client);
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

  /** Connects to the first port that accepts: the port of a killed process refuses connections. */
  private join(client: Socket, [port, ...others] = this.inTurn()): void {
    if (port === undefined) return void client.destroy();
    const target = connect(port, '127.0.0.1');
    const pass = (): void => {
      this.join(client, others);
    };
    target.once('error', pass);
    target.once('connect', () => {
      target.off('error', pass);
      target.on('error', () => target.destroy());
      target.once('close', () => client.destroy());
      client.once('close', () => target.destroy());
      client.pipe(target).pipe(client);
    });
  }

  /** Returns all ports in round-robin order. */
  private inTurn(): number[] {
    const first = this.turn++ % this.ports.length;
    return [...this.ports.slice(first), ...this.ports.slice(0, first)];
  }
}
