import { eventually } from './eventually';

/** The running engines that integration tests talk to. */
export interface TestEngines {
  /** A role that may create databases and roles. */
  readonly postgresUrl: string;
  readonly kafkaBrokers: string;
  readonly temporalAddress: string;
  /** It starts when the others are ready: `openSearchUrl` waits for it. */
  readonly openSearchUrl?: string;
  /** Path of Temporal's time-skipping test server. */
  readonly timeSkippingServer: string;
}

/** Carries the engines from Jest's global setup to every worker, and from a developer to the setup. */
export const testEnginesVariable = 'MAKEPORT_TEST_ENGINES';

const fields = ['postgresUrl', 'kafkaBrokers', 'temporalAddress', 'timeSkippingServer'] as const;

/** @throws Error when the text is not the JSON of complete engines. */
export function parseTestEngines(text: string): TestEngines {
  const value: unknown = JSON.parse(text);
  const missing = fields.filter(
    (field) =>
      typeof value !== 'object' || value === null || typeof Reflect.get(value, field) !== 'string',
  );
  if (missing.length > 0) throw new Error(`${testEnginesVariable} lacks ${missing.join(', ')}.`);
  return value as TestEngines;
}

/**
 * The engines of this run.
 * @throws Error outside of the Jest project `int`: a test without its engines fails, it is never skipped.
 */
export function testEngines(): TestEngines {
  const text = process.env[testEnginesVariable];
  if (!text) {
    throw new Error(
      'No test engines: name the file *.int-spec.ts and run it in the Jest project `int`.',
    );
  }
  return parseTestEngines(text);
}

/** Brokers for a Kafka client. */
export function kafkaBrokers(): string[] {
  return testEngines().kafkaBrokers.split(',');
}

/** host:port of a Temporal server with the namespace `default`. */
export function temporalAddress(): string {
  return testEngines().temporalAddress;
}

/**
 * Returns the URL of an OpenSearch node once it answers; specs without search do not wait for it.
 * @throws Error where the engines have none, or it does not answer within 90 seconds
 */
export async function openSearchUrl(): Promise<string> {
  const url = testEngines().openSearchUrl;
  if (!url) throw new Error(`${testEnginesVariable} names no OpenSearch: start the engines again.`);
  await eventually(
    async () => {
      const health = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=10s`);
      if (!health.ok) throw new Error(`OpenSearch answers ${health.status}.`);
    },
    { timeoutMs: 90_000 },
  );
  return url;
}

/** For `TestWorkflowEnvironment.createTimeSkipping({ server: { executable: { type: 'existing-path', path } } })`. */
export function timeSkippingServerPath(): string {
  return testEngines().timeSkippingServer;
}
