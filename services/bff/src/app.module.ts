import { createKafkaEventBus, kafkaSecurity, type EventBus } from '@makeport/event-bus';
import { Logger, ServiceKitModule } from '@makeport/service-kit';
import { createStorage } from '@makeport/storage';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import type { MercuriusDriverConfig } from '@nestjs/mercurius';
import { ActivityRecorder } from './features/activity/activity-recorder';
import { Config, type BffConfig } from './config';
import { SearchActivity } from './features/discovery/search-activity';
import { SearchLimit } from './features/discovery/search-limit';
import { AdminExportsController } from './features/exports/administration/admin-exports.controller';
import { CsvDownloads } from './features/exports/csv-downloads';
import { ExportsController } from './features/exports/exports.controller';
import { GraphqlController } from './graphql/http/graphql.controller';
import { GraphqlEngine } from './graphql/engine/graphql-engine';
import { graphqlOptions } from './graphql/engine/graphql-options';
import { PassOnErrors } from './graphql/errors/pass-on-errors.filter';
import { resolvers } from './graphql/schema/resolvers';
import { RootFieldInterceptor } from './graphql/operation/root-field.interceptor';
import { InvoicesController } from './features/invoices/invoices.controller';
import { AttachmentLinks } from './features/messaging/attachment-links';
import { AttachmentsController } from './features/messaging/attachments.controller';
import { ReceiveAttachment } from './features/messaging/receive-attachment';
import { PublicAnswers } from './response-cache/response-cache';
import { Bus, RealtimeEvents } from './realtime/realtime-events';
import { RealtimeHub } from './realtime/realtime-hub';
import { FileStorage } from './uploads/file-storage';
import { LogosController } from './features/pictures/logos.controller';
import { PictureFilesController } from './features/pictures/picture-files.controller';
import { ProductImagesController } from './features/pictures/product-images.controller';
import { UploadRequests } from './uploads/upload-requests';
import { UploadSlots } from './uploads/upload-slots';
import { DocumentLinks } from './features/verifications/document-links';
import { DocumentsController } from './features/verifications/documents.controller';
import { ReceiveDocument } from './features/verifications/receive-document';
import { ViewGuard } from './session/view-guard';
import { RealtimeServer } from './realtime/realtime-server';

@Module({})
export class AppModule {
  static forRoot(config: BffConfig, bus?: EventBus): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({ service: 'bff', config }),
        GraphQLModule.forRoot<MercuriusDriverConfig>(graphqlOptions(config)),
      ],
      controllers: [
        GraphqlController,
        ProductImagesController,
        LogosController,
        PictureFilesController,
        AttachmentsController,
        DocumentsController,
        ExportsController,
        AdminExportsController,
        InvoicesController,
      ],
      providers: [
        { provide: Config, useValue: config },
        { provide: APP_FILTER, useClass: PassOnErrors },
        { provide: APP_INTERCEPTOR, useClass: RootFieldInterceptor },
        {
          provide: Bus,
          inject: [Logger],
          useFactory: (logger: Logger) =>
            bus ??
            createKafkaEventBus({
              brokers: config.KAFKA_BROKERS,
              security: kafkaSecurity(config),
              clientId: 'bff',
              logger,
            }),
        },
        { provide: FileStorage, useFactory: () => createStorage(config) },
        ViewGuard,
        GraphqlEngine,
        UploadRequests,
        UploadSlots,
        CsvDownloads,
        ActivityRecorder,
        SearchActivity,
        SearchLimit,
        AttachmentLinks,
        ReceiveAttachment,
        DocumentLinks,
        ReceiveDocument,
        PublicAnswers,
        RealtimeHub,
        RealtimeServer,
        RealtimeEvents,
        ...resolvers,
      ],
    };
  }
}
