/**
 * Runs `npm run ops -- mutation-test [-- <package> …]`: mutates the pure code and checks that a
 * unit test fails. The results are stored in .local/mutation-testing, so that the next run only
 * tests changes.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { packages } from './packages.mjs';

const LEAST_PERCENT = 90;
const root = resolve(import.meta.dirname, '../..');
const reports = resolve(root, '.local/mutation-testing');
const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(packages);

const unknown = names.filter((name) => !packages[name]);
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. There are: ${Object.keys(packages).join(', ')}.`,
  );
  process.exit(2);
}

/**
 * Removes survivors of an earlier run, so that they are tested again. Stryker would reuse their
 * result if they are reached while a module loads, because it does not detect new tests for them.
 */
function forgetSurvivors(file) {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const source of Object.values(report.files)) {
    source.mutants = source.mutants.filter(
      ({ status }) => status === 'Killed' || status === 'RuntimeError',
    );
  }
  writeFileSync(file, JSON.stringify(report));
}

process.chdir(root);
mkdirSync(reports, { recursive: true });
const told = [];
for (const name of names) {
  const { project, folder, files, specs, data = [] } = packages[name];
  process.env.MUTATED_PROJECT = project;
  const incrementalFile = resolve(reports, `${name}.json`);
  forgetSurvivors(incrementalFile);
  process.env.MUTATED_SPECS = `<rootDir>/${specs}.spec.ts`;
  const results = await new Stryker({
    mutate: [
      `${folder}/${files}.ts`,
      `!${folder}/**/*.spec.ts`,
      ...data.map((file) => `!${folder}/${file}.ts`),
    ],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      projectType: 'custom',
      configFile: 'tools/mutation-testing/jest.config.mjs',
      enableFindRelatedTests: true,
    },
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
    incremental: true,
    incrementalFile,
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: {
      allowColor: false,
      reportTests: false,
      logTests: false,
      reportScoreTable: false,
    },
    htmlReporter: { fileName: resolve(reports, `${name}.html`) },
    ignorePatterns: ['.local', '.nx', 'dist', '**/dist', 'bench', 'docs', 'tools/e2e'],
    tempDirName: '.local/mutation-testing/sandbox',
    disableTypeChecks: false,
    timeoutMS: 60_000,
    allowConsoleColors: false,
  }).runMutationTest();
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const all = killed + count('Survived', 'NoCoverage');
  told.push({ name, killed, all, percent: all === 0 ? 100 : (100 * killed) / all });
}

for (const { name, killed, all, percent } of told) {
  console.log(`${name.padEnd(14)} ${killed} of ${all} mutants killed (${percent.toFixed(1)} %)`);
}
if (told.some(({ percent }) => percent < LEAST_PERCENT)) {
  console.error(
    `Every package must kill at least ${LEAST_PERCENT} %: see docs/mutation-testing.md.`,
  );
  process.exitCode = 1;
}
