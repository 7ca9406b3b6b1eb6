import { Outbox } from '@makeport/event-bus';
import { AuditLog, Logger, RpcClient } from '@makeport/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChatTransactions } from '../adapters/postgres/chat-transactions';
import { MessageRepository } from '../adapters/postgres/message.repository';
import { PostgresNameReader } from '../adapters/postgres/name-reader.postgres';
import { ThreadRepository } from '../adapters/postgres/thread.repository';
import { DirectoryWithOwners } from '../adapters/rpc/clients/directory-client';
import { MessagingRpc } from '../adapters/rpc/messaging.rpc';
import { OrderReferencesClient } from '../adapters/rpc/clients/order-references-client';
import type { Config } from '../config';
import { RECORD_ACTION, type RecordAction } from '../use-cases/audit-ports';
import { FindTopic } from '../use-cases/find-topic';
import { MarkDeliveredAndRead } from '../use-cases/mark-delivered-and-read';
import { OpenThread } from '../use-cases/open-thread';
import { CLOCK, Directory, MESSAGE_LIMIT, type Clock } from '../use-cases/ports';
import { ReadOrderConversation } from '../use-cases/read-order-conversation';
import { ReadThreads } from '../use-cases/read-threads';
import { SendMessage } from '../use-cases/send-message';
import { RenewViewingLease } from '../use-cases/renew-viewing-lease';
import { createMessageLimit } from './message-limit';

const SERVICE = 'messaging';

interface Options {
  readonly config: Config;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** Threads and their messages; also exports what the attachments module needs. */
@Module({})
export class ConversationsModule {
  static forRoot({ config, outbox, clock }: Options): DynamicModule {
    return {
      module: ConversationsModule,
      controllers: [MessagingRpc],
      providers: [
        FindTopic,
        MarkDeliveredAndRead,
        OpenThread,
        ReadOrderConversation,
        ReadThreads,
        SendMessage,
        RenewViewingLease,
        ThreadRepository,
        MessageRepository,
        ChatTransactions,
        OrderReferencesClient,
        {
          provide: Directory,
          inject: [DataSource, RpcClient],
          useFactory: (dataSource: DataSource, rpc: RpcClient) =>
            new DirectoryWithOwners(new PostgresNameReader(dataSource), rpc),
        },
        {
          provide: MESSAGE_LIMIT,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => createMessageLimit(dataSource, config),
        },
        {
          provide: AuditLog,
          inject: [DataSource, Outbox, Logger, CLOCK],
          useFactory: (dataSource: DataSource, events: Outbox, logger: Logger, clock: Clock) =>
            new AuditLog({ service: SERVICE, dataSource, events, logger, clock }),
        },
        {
          provide: RECORD_ACTION,
          inject: [DataSource, AuditLog],
          useFactory: (dataSource: DataSource, log: AuditLog): RecordAction => {
            return (entry) => dataSource.transaction((manager) => log.record(manager, entry));
          },
        },
        { provide: Outbox, useValue: outbox },
        { provide: CLOCK, useValue: clock },
      ],
      exports: [ThreadRepository, Outbox, CLOCK, AuditLog, RECORD_ACTION],
    };
  }
}
