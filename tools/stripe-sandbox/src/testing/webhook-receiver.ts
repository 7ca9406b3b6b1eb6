import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  body: string;
  headers: IncomingHttpHeaders;
  event: { id: string; type: string; data: { object: { id: string } } };
}

export interface WebhookReceiver {
  url: string;
  readonly received: readonly Received[];
  /** Status codes for the next requests; 200 after the last. */
  answerWith(...statuses: number[]): void;
  /** Resolves when the received events satisfy the condition, now or later. */
  until(condition: (received: readonly Received[]) => boolean): Promise<readonly Received[]>;
  close(): Promise<void>;
}

/** Starts a webhook endpoint for tests. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const statuses: number[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({
        body,
        headers: request.headers,
        event: JSON.parse(body) as Received['event'],
      });
      response.writeHead(statuses.shift() ?? 200).end();
      for (const check of [...waiting]) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`,
    received,
    answerWith: (...next) => void statuses.push(...next),
    until: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition(received)) return;
          waiting.delete(check);
          resolve(received);
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
