import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkflowBundlePath } from '@temporalio/worker';
import { buildOncePerRun } from '@makeport/testing';
import { bundleWorkflows } from '../../../src/adapters/temporal/bundle-workflows';

/** Bundles the workflow code from its sources into a file. */
export async function bundledWorkflows(): Promise<WorkflowBundlePath> {
  const folder = await buildOncePerRun('workflows', async (into) => {
    await writeFile(join(into, 'workflow-bundle.js'), (await bundleWorkflows()).code);
  });
  return { codePath: join(folder, 'workflow-bundle.js') };
}
