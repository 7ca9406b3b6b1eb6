/**
 * Stryker's runner for Jest loads every spec of a package for every mutant, and skips the tests inside that do not reach
 * it. This one loads the specs whose tests reach the mutant; of a mutant that is reached while a module loads, all.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { strykerPlugins as plugins } from '@stryker-mutator/jest-runner';

const [jest] = plugins;

/** In the sandbox: a runner that is started anew, after a mutant that never ended, makes no first run. */
const specsByTest = () => resolve('.local-specs-by-test.json');

function createRunner(injector) {
  const runner = injector.injectFunction(jest.factory);
  const { run, dryRun, mutantRun } = runner;
  let testFiles;
  runner.run = (settings) => run.call(runner, testFiles ? { ...settings, testFiles } : settings);
  runner.dryRun = async (options) => {
    const result = await dryRun.call(runner, options);
    const specs = {};
    for (const { id, fileName } of result.tests ?? []) (specs[id] ??= []).push(fileName);
    writeFileSync(specsByTest(), JSON.stringify(specs));
    return result;
  };
  runner.mutantRun = async (options) => {
    const specs =
      options.testFilter && existsSync(specsByTest())
        ? JSON.parse(readFileSync(specsByTest(), 'utf8'))
        : undefined;
    testFiles = specs && [...new Set(options.testFilter.flatMap((id) => specs[id]))];
    try {
      return await mutantRun.call(runner, options);
    } finally {
      testFiles = undefined;
    }
  };
  return runner;
}
createRunner.inject = jest.factory.inject;

export const strykerPlugins = [{ ...jest, name: 'jest-of-reaching-specs', factory: createRunner }];
