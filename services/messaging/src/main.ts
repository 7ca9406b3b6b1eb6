import { loadConfig, startService } from '@makeport/service-kit';
import { AppModule } from './app.module';
import { configSchema } from './config';

const config = loadConfig(configSchema);
void startService({ name: 'messaging', module: () => AppModule.forRoot({ config }), config });
