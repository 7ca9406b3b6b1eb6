import { join } from 'node:path';
import {
  bundleWorkflowCode,
  DefaultLogger,
  type WorkflowBundleWithSourceMap,
} from '@temporalio/worker';

/** Tests and development run the sources, production runs the compiled files. */
const extension = __filename.endsWith('.ts') ? '.ts' : '.js';

/**
 * Bundles the workflow code as the worker runs it. Throws on any warning of the bundler, because
 * its cause (such as a module that is not deterministic) would only fail at run time.
 */
export async function bundleWorkflows(): Promise<WorkflowBundleWithSourceMap> {
  const warnings: string[] = [];
  const logger = new DefaultLogger('WARN', ({ message }) => warnings.push(message));
  // The extension is explicit: otherwise an empty file of another kind next to it would silently
  // take precedence.
  const source = (name: string): string =>
    join(__dirname, '..', '..', 'workflows', `${name}${extension}`);
  const bundle = await bundleWorkflowCode({
    workflowsPath: source('index'),
    workflowInterceptorModules: [source('carry-trace')],
    logger,
    webpackConfigHook: (config) => {
      if (extension === '.js') return config;
      const conditionNames = [
        'makeport-source',
        ...(config.resolve?.conditionNames ?? ['require', 'default']),
      ];
      return { ...config, resolve: { ...config.resolve, conditionNames } };
    },
  });
  if (warnings.length > 0)
    throw new Error(`bundling the workflows caused warnings:\n${warnings.join('\n')}`);
  return bundle;
}
