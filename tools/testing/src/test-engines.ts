import { eventually } from './eventually';

/** The running engines for integration tests. */
export interface TestEngines {
  /** The address has a role that may create databases and roles. */
  readonly postgresUrl: string;
  readonly kafkaBrokers: string;
  readonly temporalAddress: string;
  /** OpenSearch starts after the other engines, so `openSearchUrl()` waits until it responds. */
  readonly openSearchUrl?: string;
  /** Path of Temporal's time-skipping test server. */
  readonly timeSkippingServer: string;
}

/**
 * The variable that passes engines from Jest's global setup to every worker. A developer can set it
 * to pass engines to the setup.
 */
export const testEnginesVariable = 'MAKEPORT_TEST_ENGINES';

const fields = ['postgresUrl', 'kafkaBrokers', 'temporalAddress', 'timeSkippingServer'] as const;

/** @throws Error if the text is not the JSON of complete engines */
export function parseTestEngines(text: string): TestEngines {
  const value: unknown = JSON.parse(text);
  const missing = fields.filter(
    (field) =>
      typeof value !== 'object' || value === null || typeof Reflect.get(value, field) !== 'string',
  );
  if (missing.length > 0)
    throw new Error(`${testEnginesVariable} does not contain ${missing.join(', ')}.`);
  return value as TestEngines;
}

/**
 * Returns the engines of this run.
 * @throws Error outside the Jest project `int`: a test without its engines fails and is never
 * skipped
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

/** Returns the brokers for a Kafka client. */
export function kafkaBrokers(): string[] {
  return testEngines().kafkaBrokers.split(',');
}

/** Returns host:port of a Temporal server with the namespace `default`. */
export function temporalAddress(): string {
  return testEngines().temporalAddress;
}

/**
 * Returns the URL of an OpenSearch node once it responds; specs without search do not wait for it.
 * @throws Error if the engines do not include one, or if it does not respond within 90 seconds
 */
export async function openSearchUrl(): Promise<string> {
  const url = testEngines().openSearchUrl;
  if (!url)
    throw new Error(`${testEnginesVariable} does not contain OpenSearch: restart the engines.`);
  await eventually(
    async () => {
      const health = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=10s`);
      if (!health.ok) throw new Error(`OpenSearch responded with ${health.status}.`);
    },
    { timeoutMs: 90_000 },
  );
  return url;
}

/**
 * Returns the path for `TestWorkflowEnvironment.createTimeSkipping({ server: { executable: { type:
 * 'existing-path', path } } })`.
 */
export function timeSkippingServerPath(): string {
  return testEngines().timeSkippingServer;
}
