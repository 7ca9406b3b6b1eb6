import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Logger, RpcClient } from '@makeport/service-kit';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { handleProtocols, type Server as Protocol } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { Config, type BffConfig } from '../config';
import { isOwnOrigin } from '../session/check-origin';
import { SessionCookies } from '../session/session-cookie';
import { AccountConnections } from './account-connections';
import { MessageRateLimit } from './message-rate-limit';
import { RealtimeConnection, TRY_AGAIN_LATER } from './realtime-connection';
import { subscriptionProtocol, type SocketExtra } from './subscription-protocol';

const MAX_FRAME_BYTES = 64 * 1024;
const MAX_SOCKETS = 10_000;
const GOING_AWAY = 1001;
const SERVICE_RESTART = 1012;

/**
 * The WebSocket server at /graphql. Handles all upgrade requests of this process; no request may
 * crash it.
 */
@Injectable()
export class RealtimeServer implements OnApplicationBootstrap, OnModuleDestroy {
  /** The interval between session checks of an open socket. Tests shorten it. */
  sessionCheckMs = 30_000;
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    handleProtocols,
  });
  private readonly accounts = new AccountConnections();
  private readonly cookies: SessionCookies;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly schemaHost: GraphQLSchemaHost,
    private readonly client: RpcClient,
    @Inject(Config) private readonly config: BffConfig,
    private readonly logger: Logger,
  ) {
    this.cookies = new SessionCookies(config);
  }

  onApplicationBootstrap(): void {
    const protocol = subscriptionProtocol({
      schema: this.schemaHost.schema,
      production: this.config.NODE_ENV === 'production',
      logger: this.logger,
    });
    this.sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
      this.open(protocol, socket, this.cookies.read(request.headers.cookie));
    });
    const server = this.host.httpAdapter.getHttpServer() as Server;
    server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      this.upgrade(request, socket, head);
    });
  }

  async onModuleDestroy(): Promise<void> {
    for (const socket of this.sockets.clients) socket.close(GOING_AWAY, 'Going away');
    const closed = new Promise<void>((resolve) => {
      this.sockets.close(() => {
        resolve();
      });
    });
    const tooSlow = setTimeout(() => {
      for (const socket of this.sockets.clients) socket.terminate();
    }, 1000);
    await closed;
    clearTimeout(tooSlow);
  }

  /** Closes all sockets, so that every page reconnects and fetches what it may have missed. */
  sendBack(): void {
    for (const socket of this.sockets.clients) socket.close(SERVICE_RESTART, 'Reconnect');
  }

  /**
   * Checks the account's sockets after a sign-out, which may have happened in another process.
   * Sockets of ended sessions close immediately.
   */
  checkAccount(accountId: string): void {
    for (const connection of this.accounts.list(accountId)) connection.doubtSession();
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // From here on the bff owns the socket: without this listener, a reset by the peer would crash
    // the process.
    socket.on('error', () => socket.destroy());
    const path = request.url?.split('?')[0];
    if (path !== '/graphql') refuse(socket, '404 Not Found');
    else if (!isOwnOrigin(request.headers.origin, this.config.PUBLIC_ORIGIN))
      refuse(socket, '403 Forbidden');
    else if (this.sockets.clients.size >= MAX_SOCKETS) refuse(socket, '503 Service Unavailable');
    else {
      this.sockets.handleUpgrade(request, socket, head, (accepted) => {
        this.sockets.emit('connection', accepted, request);
      });
    }
  }

  private open(
    protocol: Protocol<SocketExtra>,
    socket: WebSocket,
    token: string | undefined,
  ): void {
    const connection = new RealtimeConnection({
      socket,
      token,
      client: this.client,
      checkMs: this.sessionCheckMs,
    });
    const rateLimit = new MessageRateLimit();
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) => send(socket, data),
        close: (code, reason) => {
          socket.close(code, reason);
        },
        onMessage: (receive) => {
          socket.on('message', (data: Buffer) => {
            if (!rateLimit.take()) return connection.refuseFlood();
            receive(data.toString()).catch((err: unknown) => {
              this.logger.warn({ err }, 'failed to handle a socket message');
              socket.close(TRY_AGAIN_LATER, 'Try again later');
            });
          });
        },
      },
      { connection, accounts: this.accounts },
    );
    // Oversized and invalid frames emit 'error', followed by 'close'.
    socket.on('error', (err) => {
      this.logger.debug({ err }, 'socket error');
    });
    socket.once('close', (code, reason) => {
      connection.stop();
      this.accounts.delete(connection);
      void closed(code, reason.toString());
    });
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function send(socket: WebSocket, data: string): Promise<void> {
  if (socket.readyState !== socket.OPEN) return Promise.resolve();
  return new Promise((resolve, reject) => {
    socket.send(data, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
