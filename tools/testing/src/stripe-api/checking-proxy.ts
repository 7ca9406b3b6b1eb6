import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { answerErrors, getCall, requestErrors } from './stripe-api';

export interface CheckingProxy {
  readonly address: string;
  /** The number of exchanges that were checked against Stripe's document, by call. */
  readonly checked: ReadonlyMap<string, number>;
  /** Deviations from the document so far. */
  readonly mistakes: readonly string[];
  close(): Promise<void>;
}

interface Options {
  /**
   * `all`: every request must be valid; `accepted` (default): the caller also sends invalid
   * requests on purpose.
   */
  readonly requests?: 'all' | 'accepted';
}

interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly form: string;
  readonly status: number;
  readonly body: string;
}

/**
 * Starts a proxy in front of the Stripe sandbox. Checks each exchange between a server and the
 * sandbox against Stripe's OpenAPI document.
 */
export async function startCheckingProxy(
  target: string,
  { requests = 'accepted' }: Options = {},
): Promise<CheckingProxy> {
  const mistakes: string[] = [];
  const checked = new Map<string, number>();
  const check = ({ method, path, form, status, body }: Exchange): void => {
    const call = getCall(method, path);
    const told = (errors: readonly string[], what: string): void => {
      for (const error of errors) mistakes.push(`${method} ${path} (${status}), ${what}: ${error}`);
    };
    if (!call)
      return told(status < 400 ? ['it is not in the cut of Stripe’s document'] : [], 'call');
    checked.set(call, (checked.get(call) ?? 0) + 1);
    if (requests === 'all' || status < 400) told(requestErrors(call, form), 'request');
    told(answerErrors(call, status, JSON.parse(body)), 'answer');
  };
  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then((sent) => {
      const { method = 'GET', url = '/', headers } = incoming;
      const onward = request(new URL(url, target), { method, headers }, (answer) => {
        void buffer(answer).then(
          (received) => {
            const [path = '', query = ''] = url.split('?');
            const status = answer.statusCode ?? 0;
            const form = method === 'GET' ? query : getForm(sent, headers['content-type']);
            if (path.startsWith('/v1/') && isOfServer(incoming, form))
              check({ method, path, form, status, body: received.toString() });
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(received);
          },
          () => incoming.socket.destroy(),
        );
      });
      // A connection that breaks at the target breaks here, too.
      onward.on('error', () => incoming.socket.destroy());
      onward.end(sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    checked,
    mistakes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Returns the form of a request. For an upload: the names of its parts with their texts, and the
 * name of a file instead of its content.
 */
function getForm(sent: Buffer, contentType = ''): string {
  const boundary = /^multipart\/form-data; *boundary=(.+)$/.exec(contentType)?.[1];
  if (boundary === undefined) return sent.toString();
  const form = new URLSearchParams();
  for (const part of sent.toString('latin1').split(`--${boundary}`)) {
    const [, name, file, , text] =
      /name="([^"]*)"(?:; filename="([^"]*)")?((?:\r\n[^\r]+)*)\r\n\r\n([^]*?)\r\n$/.exec(part) ??
      [];
    if (name !== undefined) form.append(name, file ?? text ?? '');
  }
  return form.toString();
}

/** Returns false for calls of the provider's browser script, which no document describes. */
function isOfServer({ headers, method }: IncomingMessage, form: string): boolean {
  if (method === 'OPTIONS' || /(^|&)key=pk_/.test(form)) return false;
  return (
    /^(Bearer|Basic) /.test(headers.authorization ?? '') && !headers.authorization?.includes(' pk_')
  );
}
