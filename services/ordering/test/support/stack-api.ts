import { startService } from '@makeport/service-kit';
import { AppModule } from '../../src/app.module';
import { loadStackConfig } from './stack-config';

/** The production api, with the settings of its stack. */
const config = loadStackConfig();
void startService({ name: 'ordering', module: () => AppModule.forRoot({ config }), config });
