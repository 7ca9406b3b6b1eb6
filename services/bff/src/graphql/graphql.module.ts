import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import type { MercuriusDriverConfig } from '@nestjs/mercurius';
import type { BffConfig } from '../config';
import { ViewGuard } from '../session/view-guard';
import { GraphqlEngine } from './engine/graphql-engine';
import { graphqlOptions } from './engine/graphql-options';
import { PassOnErrors } from './errors/pass-on-errors.filter';
import { GraphqlController } from './http/graphql.controller';
import { OperationContextFactory } from './operation/operation-context.factory';
import { RootFieldInterceptor } from './operation/root-field.interceptor';

@Global()
@Module({})
export class GraphqlModule {
  static forRoot(config: BffConfig): DynamicModule {
    return {
      module: GraphqlModule,
      imports: [GraphQLModule.forRoot<MercuriusDriverConfig>(graphqlOptions(config))],
      controllers: [GraphqlController],
      providers: [
        { provide: APP_FILTER, useClass: PassOnErrors },
        { provide: APP_INTERCEPTOR, useClass: RootFieldInterceptor },
        ViewGuard,
        GraphqlEngine,
        OperationContextFactory,
      ],
      exports: [GraphQLModule, OperationContextFactory],
    };
  }
}
