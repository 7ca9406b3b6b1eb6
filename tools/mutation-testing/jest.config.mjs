import { posix } from 'node:path';
import config from '../../jest.config.mjs';

/** The project that the mutated package's specs belong to; Stryker takes one project at a time. */
const { displayName: _name, ...project } = config.projects.find(
  ({ displayName }) => displayName === process.env.MUTATED_PROJECT,
);
const specs = process.env.MUTATED_SPECS;

export default {
  ...project,
  // Stryker loads it by itself, without Jest's knowledge of the root.
  testEnvironment: project.testEnvironment.replace('<rootDir>', project.rootDir),
  /** Only the specs that could kill a mutant: those beside the mutated files. */
  testMatch: [specs],
  /** Jest looks for files anew with every mutant: only where the specs are. */
  roots: [posix.dirname(specs.slice(0, specs.indexOf('*') + 1))],
  watchman: false,
  setupFiles: [
    ...(project.setupFiles ?? []),
    `${import.meta.dirname}/first-counterexample.setup.cjs`,
  ],
};
