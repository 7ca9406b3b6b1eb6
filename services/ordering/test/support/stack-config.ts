import { loadConfig } from '@makeport/service-kit';
import { configSchema, type Config } from '../../src/config';

/**
 * The settings that are the same in every installation, and that each stack of the tests sets
 * separately.
 */
export type StackSettings = Pick<
  Config,
  'consumerGroup' | 'taskQueue' | 'maxReversalTries' | 'webhookGraceMs'
>;

/** Reads the configuration of a process of a stack: its environment, with the settings as JSON in STACK_SETTINGS. */
export function loadStackConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const settings = JSON.parse(environment['STACK_SETTINGS'] ?? '{}') as Partial<StackSettings>;
  return { ...loadConfig(configSchema, environment), ...settings };
}
