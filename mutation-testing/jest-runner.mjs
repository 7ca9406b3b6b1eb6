/**
 * Stryker's runner for Jest loads every spec of a package for every mutant, and skips the tests inside that do not reach
 * it. This one loads the specs whose tests reach the mutant; for what is computed while a module loads, the specs that
 * load that module.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { strykerPlugins as plugins } from '@stryker-mutator/jest-runner';

const [jest] = plugins;

/** In the sandbox: a runner that is started anew, after a mutant that never ended, makes no first run. */
const specsByTestFile = () => resolve('.specs-by-test.json');

const RELATIVE_IMPORT = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"](\.[^'"]*)['"]/gm;
const imports = new Map();

/** The modules that one names; types load nothing. */
function importsOf(file) {
  const known = imports.get(file);
  if (known) return known;
  const found = [...readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)].flatMap(([, type, path]) => {
    const target = resolve(dirname(file), path);
    const candidates = ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => target + end);
    return type ? [] : candidates.filter(existsSync).slice(0, 1);
  });
  imports.set(file, found);
  return found;
}

function loads(spec, wanted) {
  const seen = new Set([spec]);
  for (const file of seen) for (const next of importsOf(file)) seen.add(next);
  return seen.has(wanted);
}

/** Undefined: all of them. */
function specsFor({ testFilter, sandboxFileName }) {
  if (!existsSync(specsByTestFile())) return undefined;
  const specsByTest = JSON.parse(readFileSync(specsByTestFile(), 'utf8'));
  const named = testFilter ? testFilter.flatMap((id) => specsByTest[id] ?? []) : undefined;
  const specs = named ?? Object.values(specsByTest).flat();
  return [...new Set(specs)].filter((spec) => named || loads(spec, resolve(sandboxFileName)));
}

function createRunner(injector) {
  const runner = injector.injectFunction(jest.factory);
  const { run, dryRun, mutantRun } = runner;
  let testFiles;
  runner.run = (settings) => run.call(runner, testFiles?.length ? { ...settings, testFiles } : settings);
  runner.dryRun = async (options) => {
    const result = await dryRun.call(runner, options);
    const specs = {};
    for (const { id, fileName } of result.tests ?? []) (specs[id] ??= []).push(fileName);
    writeFileSync(specsByTestFile(), JSON.stringify(specs));
    return result;
  };
  runner.mutantRun = async (options) => {
    testFiles = specsFor(options);
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
