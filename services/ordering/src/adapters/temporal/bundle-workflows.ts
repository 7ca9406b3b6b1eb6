import { join } from 'node:path';
import {
  bundleWorkflowCode,
  DefaultLogger,
  type WorkflowBundleWithSourceMap,
} from '@temporalio/worker';

/** Sources run in tests and while developing, compiled files in production. */
const extension = __filename.endsWith('.ts') ? '.ts' : '.js';

/**
 * The workflow code in one piece, as the worker runs it. Throws on any warning of the bundler: what it warns of
 * (a module that is not deterministic) breaks at run time only.
 */
export async function bundleWorkflows(): Promise<WorkflowBundleWithSourceMap> {
  const warnings: string[] = [];
  const logger = new DefaultLogger('WARN', ({ message }) => warnings.push(message));
  // With their extension: without it an empty file of another kind beside it would win in silence.
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
    throw new Error(`the workflows do not bundle cleanly:\n${warnings.join('\n')}`);
  return bundle;
}
