import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import type { PushSubscription } from '../use-cases/push/push-ports';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly message: unknown;
}

/** Runs a push service in the test process, with browsers that decrypt its messages. */
export class PushServiceUnderTest {
  readonly received: ReceivedPush[] = [];
  /** The HTTP status with which a path is rejected. */
  readonly refused = new Map<string, number>();
  private readonly browsers = new Map<string, { readonly keys: ECDH; readonly auth: string }>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PushServiceUnderTest> {
    const service = new PushServiceUnderTest(createServer());
    service.listen();
    service.server.listen(0, '127.0.0.1');
    await once(service.server, 'listening');
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Creates the subscription of a browser. */
  browser(name: string): PushSubscription {
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    this.browsers.set(`/${name}`, { keys, auth });
    return { endpoint: `${this.origin}/${name}`, p256dh, auth };
  }

  at(name: string): ReceivedPush[] {
    return this.received.filter(({ path }) => path === `/${name}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private listen(): void {
    this.server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url ?? '';
        const status = this.refused.get(path) ?? 201;
        const browser = this.browsers.get(path);
        if (status === 201 && browser) {
          const { keys: privateKey, auth: authSecret } = browser;
          const text = decrypt(Buffer.concat(chunks), {
            version: 'aes128gcm',
            privateKey,
            authSecret,
          });
          this.received.push({
            path,
            headers: request.headers,
            message: JSON.parse(text.toString()),
          });
        }
        response.writeHead(browser ? status : 404).end();
      });
    });
  }
}
