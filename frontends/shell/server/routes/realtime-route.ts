import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const HANDSHAKE_TIMEOUT_MS = 10_000;

/**
 * Headers of the handshake, and headers that the bff needs to accept it. No others are forwarded.
 */
const HANDSHAKE_HEADERS = [
  'host',
  'origin',
  'cookie',
  'user-agent',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
];

/**
 * Forwards the realtime connection: after the handshake the two sockets are piped into each other.
 * Frames are not parsed, so heartbeats pass end to end, and the backlog of a slow browser
 * accumulates at the bff, which limits it.
 */
export async function realtimeRoute(
  app: FastifyInstance,
  { bffUrl }: { bffUrl: string },
): Promise<void> {
  const open = new Set<Socket>();
  app.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
  app.server.on('upgrade', (request: IncomingMessage, browser: Socket, head: Buffer) => {
    open.add(browser);
    browser.once('close', () => open.delete(browser));
    if (request.url?.split('?')[0] === '/graphql') join(bffUrl, request, browser, head, app);
    else refuse(browser, '404 Not Found');
  });
}

function join(
  bffUrl: string,
  request: IncomingMessage,
  browser: Socket,
  head: Buffer,
  { log }: FastifyInstance,
): void {
  const handshake = http.request(new URL('/graphql', bffUrl), {
    headers: { ...handshakeHeaders(request), connection: 'Upgrade', upgrade: 'websocket' },
    agent: false,
    timeout: HANDSHAKE_TIMEOUT_MS,
  });
  const giveUp = (): void => void handshake.destroy();
  browser.once('close', giveUp);
  handshake.once('timeout', giveUp);
  handshake.once('error', (error) => {
    if (browser.destroyed) return;
    log.warn({ err: error }, 'bff unreachable');
    refuse(browser, '503 Service Unavailable');
  });
  handshake.once('response', (answer) => {
    answer.resume();
    refuse(browser, `${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}`);
  });
  handshake.once('upgrade', (answer, bff: Socket, bffHead: Buffer) => {
    browser.off('close', giveUp);
    bff.setTimeout(0);
    for (const [socket, other] of [
      [browser, bff],
      [bff, browser],
    ] as const) {
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => other.destroy());
    }
    browser.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(answer)}\r\n`);
    if (bffHead.length > 0) browser.write(bffHead);
    if (head.length > 0) bff.write(head);
    browser.pipe(bff);
    bff.pipe(browser);
  });
  handshake.end();
}

function handshakeHeaders({ headers }: IncomingMessage): IncomingHttpHeaders {
  const passed = HANDSHAKE_HEADERS.filter((name) => headers[name] !== undefined);
  return Object.fromEntries(passed.map((name) => [name, headers[name]]));
}

/** Copies the headers unchanged: names may repeat, and Node has validated them. */
function headerLines({ rawHeaders }: IncomingMessage): string {
  return rawHeaders
    .flatMap((name, index) =>
      index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}\r\n`] : [],
    )
    .join('');
}

function refuse(socket: Socket, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
