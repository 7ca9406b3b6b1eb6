import type { ApiPerson } from '../api-person.ts';
import { addresses } from '../../stack/stack.ts';

interface Message {
  readonly id?: string;
  readonly type: string;
  readonly payload?: unknown;
}

/** A client that subscribes over the protocol graphql-transport-ws. */
export class LiveSocket {
  /** Received events, as text, with the name of their subscription. */
  readonly received: { readonly of: string; readonly text: string }[] = [];

  private constructor(
    private readonly socket: WebSocket,
    /** The close code of a rejection; null if the server accepted the connection. */
    readonly refusedWith: number | null,
  ) {}

  static async connect(person: ApiPerson): Promise<LiveSocket> {
    const { 'x-makeport-csrf': _csrf, ...headers } = person.headers;
    const url = `${addresses().web.replace(/^http/, 'ws')}/graphql`;
    // Unlike a browser's WebSocket, Node's accepts headers: a page's origin and cookie.
    const options = { protocols: ['graphql-transport-ws'], headers };
    const socket = new WebSocket(url, options as unknown as string[]);
    const refusedWith = await new Promise<number | null>((resolve) => {
      socket.addEventListener('open', () =>
        socket.send(JSON.stringify({ type: 'connection_init' })),
      );
      socket.addEventListener('message', () => resolve(null), { once: true });
      socket.addEventListener('close', ({ code }) => resolve(code), { once: true });
    });
    const live = new LiveSocket(socket, refusedWith);
    socket.addEventListener('message', ({ data }) =>
      live.receive(JSON.parse(String(data)) as Message),
    );
    return live;
  }

  subscribe(name: string, query: string): void {
    this.socket.send(JSON.stringify({ id: name, type: 'subscribe', payload: { query } }));
  }

  /** Resolves at the server's pong: everything sent before it has arrived by then. */
  async answersPing(): Promise<void> {
    const pong = new Promise<void>((resolve, reject) => {
      this.socket.addEventListener('message', ({ data }) => {
        if ((JSON.parse(String(data)) as Message).type === 'pong') resolve();
      });
      this.socket.addEventListener('close', ({ code }) => reject(new Error(`closed with ${code}`)));
    });
    this.socket.send(JSON.stringify({ type: 'ping' }));
    await pong;
  }

  close(): void {
    this.socket.close();
  }

  private receive({ id, type, payload }: Message): void {
    if (type === 'next' || type === 'error')
      this.received.push({ of: id ?? '', text: JSON.stringify(payload) });
  }
}
