import { createKafkaEventBus, kafkaSecurity, type EventBus } from '@makeport/event-bus';
import { Logger, ServiceKitModule } from '@makeport/service-kit';
import { createStorage } from '@makeport/storage';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import type { MercuriusDriverConfig } from '@nestjs/mercurius';
import { ActivityRecorder } from './activity/activity-recorder';
import { Config, type BffConfig } from './config';
import { SearchActivity } from './discovery/search-activity';
import { SearchLimit } from './discovery/search-limit';
import { AdminExportsController } from './exports/administration/admin-exports.controller';
import { CsvDownloads } from './exports/csv-downloads';
import { ExportsController } from './exports/exports.controller';
import { GraphqlController } from './graphql/graphql.controller';
import { GraphqlEngine } from './graphql/graphql-engine';
import { graphqlOptions } from './graphql/graphql-options';
import { PassOnErrors } from './graphql/pass-on-errors.filter';
import { resolvers } from './graphql/resolvers';
import { RootFieldInterceptor } from './graphql/root-field.interceptor';
import { InvoicesController } from './invoices/invoices.controller';
import { AttachmentLinks } from './messaging/attachment-links';
import { AttachmentsController } from './messaging/attachments.controller';
import { ReceiveAttachment } from './messaging/receive-attachment';
import { PublicAnswers } from './public-answers/public-answers';
import { Bus, RealtimeEvents } from './realtime/realtime-events';
import { RealtimeHub } from './realtime/realtime-hub';
import { FileStorage } from './uploads/file-storage';
import { LogosController } from './uploads/logos.controller';
import { PictureFilesController } from './uploads/picture-files.controller';
import { ProductImagesController } from './uploads/product-images.controller';
import { UploadRequests } from './uploads/upload-requests';
import { UploadSlots } from './uploads/upload-slots';
import { DocumentLinks } from './verifications/document-links';
import { DocumentsController } from './verifications/documents.controller';
import { ReceiveDocument } from './verifications/receive-document';
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
