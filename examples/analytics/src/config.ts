import { resolve } from 'node:path';

const here = import.meta.dirname;

export interface Config {
  readonly brokers: readonly string[];
  /** The published document that lists the topics and events. */
  readonly asyncApiFile: string;
  readonly databaseFile: string;
  readonly parquetFolder: string;
  readonly parquetEveryMs: number;
  readonly port: number;
  readonly groupId: string;
  /** The number of events per transaction. */
  readonly batchSize: number;
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const folder = resolve(env['ANALYTICS_FOLDER'] ?? '.local/analytics');
  return {
    brokers: (env['KAFKA_BROKERS'] ?? 'localhost:9092').split(','),
    asyncApiFile: resolve(
      env['ASYNCAPI'] ?? resolve(here, '../../../libs/contracts/gen/asyncapi.json'),
    ),
    databaseFile: resolve(folder, 'analytics.duckdb'),
    parquetFolder: resolve(folder, 'parquet'),
    parquetEveryMs: toNumber(env['PARQUET_EVERY_SECONDS'], 300) * 1_000,
    port: toNumber(env['PORT'], 4090),
    groupId: env['KAFKA_GROUP'] ?? 'analytics-example',
    batchSize: toNumber(env['BATCH_SIZE'], 5_000),
  };
}

function toNumber(text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${text} is not a number`);
  return value;
}
