/** The variable that passes the run's folder from Jest's global setup to every worker. */
export const testRunVariable = 'MAKEPORT_TEST_RUN';

/**
 * Returns the folder that the suites of this run share; the global teardown removes it.
 * @throws Error outside the Jest projects with engines
 */
export function testRunFolder(): string {
  const folder = process.env[testRunVariable];
  if (!folder) {
    throw new Error(
      'No test run: name the file *.int-spec.ts and run it in the Jest project `int`.',
    );
  }
  return folder;
}
