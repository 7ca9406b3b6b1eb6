import { createLogger, loadConfig } from '@makeport/service-kit';
import { SecretBox } from './use-cases/second-factor/secret-box';
import { identityDataSource } from './adapters/postgres/data-source';
import { ResealSecondFactors } from './adapters/postgres/second-factor/reseal-second-factors';
import { resealConfigSchema } from './config';

/** An operator runs this after adding a new key in front of the current one (README). */
async function reseal(): Promise<void> {
  const config = loadConfig(resealConfigSchema);
  const logger = createLogger('identity', config);
  const dataSource = await identityDataSource(config.DATABASE_URL).initialize();
  try {
    const box = new SecretBox(config.SECOND_FACTOR_KEY);
    const done = await new ResealSecondFactors(dataSource, box).execute();
    logger.info(done, 'second factors are sealed with the current key');
    if (done.unopened > 0) process.exitCode = 1;
  } finally {
    await dataSource.destroy();
  }
}

void reseal();
