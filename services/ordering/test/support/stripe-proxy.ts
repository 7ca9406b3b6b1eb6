import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@makeport/testing';

/** Replaces the sandbox's answer. */
export interface FixedAnswer {
  readonly method?: string;
  /** Matches the address without its query. */
  readonly path: RegExp;
  readonly status: number;
  readonly body: object;
}

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  readonly body: URLSearchParams;
}

/**
 * A proxy between ordering and the payments sandbox, for answers of Stripe that the sandbox cannot
 * give.
 */
export class StripeProxy {
  readonly requests: SeenRequest[] = [];
  private answers: readonly FixedAnswer[] = [];
  private server: Server | undefined;

  private constructor(readonly sandboxPort: number) {}

  static async start(): Promise<StripeProxy> {
    const proxy = new StripeProxy(await freePort());
    proxy.server = createServer((incoming, answer) => void proxy.pass(incoming, answer)).listen(
      0,
      '127.0.0.1',
    );
    await once(proxy.server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server?.address() as AddressInfo).port}`;
  }

  /** Replaces the answers from now on; without arguments the sandbox answers everything. */
  answer(...answers: readonly FixedAnswer[]): void {
    this.answers = answers;
  }

  seen(method: string, path: RegExp): SeenRequest[] {
    return this.requests.filter((one) => one.method === method && path.test(one.path));
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method = 'GET', url = '/', headers } = incoming;
    const [path = '/'] = url.split('?');
    const idempotencyKey = headers['idempotency-key'] as string | undefined;
    this.requests.push({
      method,
      path,
      idempotencyKey,
      body: new URLSearchParams(body.toString()),
    });
    const fixed = this.answers.find(
      (one) => (one.method ?? method) === method && one.path.test(path),
    );
    if (fixed) {
      answer
        .writeHead(fixed.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(fixed.body));
      return;
    }
    const onwards = request(
      { host: '127.0.0.1', port: this.sandboxPort, method, path: url, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    onwards.on('error', () => answer.destroy());
    onwards.end(body);
  }
}

/** Returns an error in Stripe's format. */
export function stripeError(error: { code?: string; message: string; type?: string }): object {
  return { error: { type: 'invalid_request_error', ...error } };
}
