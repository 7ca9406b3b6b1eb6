import { once } from 'node:events';
import { eventually } from '@makeport/testing';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, MessageType } from 'graphql-ws';
import { WebSocket } from 'ws';
import { RealtimeHub } from '../realtime/realtime-hub';
import { ORIGIN, type BffUnderTest } from './bff-under-test';
import type { Caller } from './people';

interface Message {
  readonly id?: string;
  readonly type: string;
  readonly payload?: unknown;
}

/** A browser's socket that records each message. */
export class SubscriberUnderTest {
  readonly messages: Message[] = [];
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  private nextId = 1;

  private constructor(
    private readonly bff: BffUnderTest,
    readonly socket: WebSocket,
  ) {
    socket.on('message', (data: Buffer) =>
      this.messages.push(JSON.parse(data.toString()) as Message),
    );
    socket.on('error', () => undefined);
    socket.setMaxListeners(50);
    this.closed = new Promise((resolve) => {
      socket.once('close', (code: number, reason: Buffer) => {
        resolve({ code, reason: reason.toString() });
      });
    });
  }

  /** Connects without sending a message. Rejects if the handshake is refused. */
  static async open(
    bff: BffUnderTest,
    as: Caller,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<SubscriberUnderTest> {
    const cookie = as === 'anonymous' ? {} : { cookie: `makeport=${as}` };
    const socket = new WebSocket(
      `${bff.url.replace('http', 'ws')}/graphql`,
      GRAPHQL_TRANSPORT_WS_PROTOCOL,
      {
        headers: { origin: ORIGIN, ...cookie, ...headers },
      },
    );
    const subscriber = new SubscriberUnderTest(bff, socket);
    await once(socket, 'open');
    return subscriber;
  }

  /**
   * Connects and sends the connection message; resolves when the bff acknowledges it or closes the
   * socket.
   */
  static async connect(bff: BffUnderTest, as: Caller): Promise<SubscriberUnderTest> {
    const subscriber = await SubscriberUnderTest.open(bff, as);
    subscriber.send({ type: MessageType.ConnectionInit });
    await Promise.race([once(subscriber.socket, 'message'), subscriber.closed]);
    return subscriber;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /**
   * Subscribes; resolves when the bff has started the subscription. The returned array receives the
   * results.
   */
  async subscribe(query: string): Promise<readonly Record<string, unknown>[]> {
    const id = String(this.nextId++);
    const hub = this.bff.app.get(RealtimeHub);
    const before = hub.size;
    const received: Record<string, unknown>[] = [];
    this.socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      if (message.id === id && message.type === String(MessageType.Next))
        received.push(message.payload as never);
    });
    this.send({ id, type: MessageType.Subscribe, payload: { query } });
    await eventually(async () => {
      expect(hub.size).toBe(before + 1);
    });
    return received;
  }

  /** Sends an operation and returns the message with the same id. */
  async ask(id: string, query: string): Promise<Message> {
    this.send({ id, type: MessageType.Subscribe, payload: { query } });
    return eventually(async () => {
      const answer = this.messages.find((message) => message.id === id);
      if (!answer) throw new Error('no answer yet');
      return answer;
    });
  }

  async disconnect(): Promise<void> {
    this.socket.close();
    await this.closed;
  }
}
