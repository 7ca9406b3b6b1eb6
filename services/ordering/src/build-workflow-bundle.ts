import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleWorkflows } from './adapters/temporal/bundle-workflows';

/** Bundles the workflows for the worker, as the last step of the build. */
async function build(): Promise<void> {
  const { code } = await bundleWorkflows();
  writeFileSync(join(__dirname, 'workflow-bundle.js'), code);
}

void build();
