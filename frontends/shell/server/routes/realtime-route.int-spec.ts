import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { realtimeRoute } from './realtime-route';

const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';

describe('the realtime connection through the web server', () => {
  let web: FastifyInstance;
  let bff: Server;
  /** Answers a browser's upgrade request in place of the bff. */
  let answer: (request: IncomingMessage, socket: Socket, head: Buffer) => void;
  const sockets: Socket[] = [];

  const accept = (socket: Socket): void =>
    void socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
  /** All text that each socket has received. */
  const texts = new Map<Socket, string>();
  const listen = (socket: Socket): void => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    texts.set(socket, '');
    socket.on('data', (part: Buffer) =>
      texts.set(socket, `${texts.get(socket) ?? ''}${part.toString('latin1')}`),
    );
  };
  const arrived = async (socket: Socket, text: string): Promise<string> => {
    while (!texts.get(socket)?.includes(text)) await once(socket, 'data');
    return texts.get(socket) ?? '';
  };
  /** Resolves when the peer has closed the connection. */
  const left = (socket: Socket): Promise<void> =>
    new Promise((resolve) => {
      if (socket.readableEnded || socket.closed) resolve();
      socket.once('end', () => resolve());
      socket.once('close', () => resolve());
    });
  async function browser(path = '/graphql', more = ''): Promise<Socket> {
    const socket = connect((web.server.address() as AddressInfo).port, '127.0.0.1');
    listen(socket);
    await once(socket, 'connect');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: makeport.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Key: ${KEY}\r\nSec-WebSocket-Version: 13\r\n${more}\r\n`,
    );
    return socket;
  }
  /** Connects a browser and the bff through the server. */
  async function joined(): Promise<{ page: Socket; server: Socket }> {
    const server = new Promise<Socket>((resolve) => {
      answer = (_request, socket) => {
        accept(socket);
        resolve(socket);
      };
    });
    const page = await browser();
    await arrived(page, '\r\n\r\n');
    return { page, server: await server };
  }

  beforeEach(async () => {
    bff = createServer();
    bff.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      listen(socket);
      answer(request, socket, head);
    });
    bff.listen(0, '127.0.0.1');
    await once(bff, 'listening');
    web = Fastify({ forceCloseConnections: true });
    await web.register(realtimeRoute, {
      bffUrl: `http://127.0.0.1:${(bff.address() as AddressInfo).port}`,
    });
    await web.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await web.close();
    await new Promise((resolve) => bff.close(resolve));
  });

  it('X1, OPEN-6: passes on who asks, and nothing that the browser says of its address', async () => {
    const asked = new Promise<IncomingMessage>((resolve) => {
      answer = (request, socket) => {
        accept(socket);
        resolve(request);
      };
    });
    await browser(
      '/graphql',
      'Cookie: a=b\r\nOrigin: https://makeport.test\r\nX-User-Id: 1\r\nX-Forwarded-For: 10.0.0.1\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n',
    );
    const { url, headers } = await asked;
    expect(url).toBe('/graphql');
    expect(headers).toEqual({
      host: 'makeport.test',
      connection: 'Upgrade',
      upgrade: 'websocket',
      cookie: 'a=b',
      origin: 'https://makeport.test',
      'sec-websocket-key': KEY,
      'sec-websocket-version': '13',
      'sec-websocket-protocol': 'graphql-transport-ws',
    });
  });

  it('joins both ends byte by byte, until one of them ends', async () => {
    const { page, server } = await joined();
    server.write('to the page');
    await arrived(page, 'to the page');
    page.write('to the bff');
    await arrived(server, 'to the bff');
    server.destroy();
    await left(page);

    const another = await joined();
    another.page.resetAndDestroy();
    await left(another.server);
  });

  it('tells the page how the bff refuses', async () => {
    answer = (_request, socket) =>
      void socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
    const page = await browser();
    expect(await arrived(page, '\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
    await left(page);
  });

  it('NFR-7: answers at once while the bff is away, and again when it is back', async () => {
    const { port } = bff.address() as AddressInfo;
    await new Promise((resolve) => bff.close(resolve));
    expect(await arrived(await browser(), '\r\n\r\n')).toMatch(/^HTTP\/1\.1 503 /);
    bff.listen(port, '127.0.0.1');
    await once(bff, 'listening');
    await joined();
  });

  it.each(['/nope', '/graphql/../nope', '//'])('leads nowhere else (%s)', async (path) => {
    answer = () => {
      throw new Error('the bff was asked');
    };
    expect(await arrived(await browser(path), '\r\n\r\n')).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('keeps nothing for a page that does not read: it waits at the bff', async () => {
    const { page, server } = await joined();
    page.pause();
    const before = process.memoryUsage().arrayBuffers;
    const block = Buffer.alloc(1024 * 1024);
    const BLOCKS = 64;
    for (let sent = 0; sent < BLOCKS; sent += 1) server.write(block);
    // Waits until the buffers of the operating system are full, a few megabytes.
    let last = -1;
    while (last !== server.writableLength) {
      last = server.writableLength;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(server.writableLength).toBeGreaterThan((BLOCKS / 2) * block.length);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * block.length);
    texts.clear();
    let received = 0;
    page.removeAllListeners('data');
    const all = new Promise<void>((resolve) => {
      page.on('data', (part: Buffer) => {
        received += part.length;
        if (received >= BLOCKS * block.length) resolve();
      });
    });
    page.resume();
    await all;
    expect(received).toBe(BLOCKS * block.length);
  });
});
