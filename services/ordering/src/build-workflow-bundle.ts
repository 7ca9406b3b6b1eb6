import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleWorkflows } from './adapters/temporal/bundle-workflows';

/** The last step of the build: what the worker of this build runs. */
async function build(): Promise<void> {
  const { code } = await bundleWorkflows();
  writeFileSync(join(__dirname, 'workflow-bundle.js'), code);
}

void build();
