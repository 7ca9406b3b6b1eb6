import { loadConfig } from '@makeport/service-kit';
import { configSchema } from './config';
import { startBff } from './start-bff';

void startBff(loadConfig(configSchema));
