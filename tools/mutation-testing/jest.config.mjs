import { posix } from 'node:path';
import config from '../../jest.config.mjs';

/** The Jest project of the mutated package's specs; Stryker supports one project at a time. */
const { displayName: _name, ...project } = config.projects.find(
  ({ displayName }) => displayName === process.env.MUTATED_PROJECT,
);
const specs = process.env.MUTATED_SPECS;

export default {
  ...project,
  // Stryker loads it directly and does not resolve Jest's <rootDir>.
  testEnvironment: project.testEnvironment.replace('<rootDir>', project.rootDir),
  /** Only specs that can kill a mutant: those beside the mutated files. */
  testMatch: [specs],
  /**
   * Jest searches for files again for every mutant, so only the folder of the specs is searched.
   */
  roots: [posix.dirname(specs.slice(0, specs.indexOf('*') + 1))],
  watchman: false,
  setupFiles: [
    ...(project.setupFiles ?? []),
    `${import.meta.dirname}/first-counterexample.setup.cjs`,
  ],
};
