import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Config, type BffConfig } from './config';

@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: BffConfig): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: Config, useValue: config }],
      exports: [Config],
    };
  }
}
