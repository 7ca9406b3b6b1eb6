import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkflowBundlePath } from '@temporalio/worker';
import { buildOncePerRun } from '@makeport/testing';
import { bundleWorkflows } from '../../../src/adapters/temporal/bundle-workflows';

/** The workflow code as a file, bundled from its sources. */
export async function bundledWorkflows(): Promise<WorkflowBundlePath> {
  const folder = await buildOncePerRun('workflows', async (into) => {
    await writeFile(join(into, 'workflow-bundle.js'), (await bundleWorkflows()).code);
  });
  return { codePath: join(folder, 'workflow-bundle.js') };
}
