import { timeSkippingServerProgram } from '../engines/temporal.ts';
import { findFreePorts } from '../ports.ts';

/** Prints the requested number of free ports on one line. */
export async function freePorts([count = '1']: readonly string[]): Promise<number> {
  console.log((await findFreePorts(Number(count))).join(' '));
  return 0;
}

/** Prints the path of Temporal's time-skipping test server. */
export async function timeSkippingServer(): Promise<number> {
  console.log(await timeSkippingServerProgram());
  return 0;
}
