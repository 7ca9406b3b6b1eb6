import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { dockerAnswers } from '../engines/docker.ts';
import { localFolder } from '../paths.ts';
import { countJest, type JestReport } from './jest-count.ts';
import { countPlaywright, type PlaywrightReport } from './playwright-count.ts';
import { ensureChromium, ensureEngineTools } from './prerequisites.ts';
import { asOneTest, type Count, runProgram, type RunOptions, type Task } from './task.ts';

const reports = resolve(localFolder, 'test-reports');

/** Returns an empty path for a task's report, so that an old report is never counted. */
function reportFile(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = resolve(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * Counts the report. Returns one failed test if there is none, or if it contradicts the exit code.
 */
function countReport<Report>(
  file: string,
  exitCode: number,
  count: (report: Report) => Count,
): Count {
  try {
    const counted = count(JSON.parse(readFileSync(file, 'utf8')) as Report);
    return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * Creates a task that runs programs one after the other until one fails, and passes or fails as a
 * whole.
 */
const programs = (name: string, ...commands: readonly (readonly string[])[]): Task => ({
  name,
  run: async (abort) => {
    for (const [program = '', ...args] of commands) {
      const code = await runProgram(program, args, abort);
      if (code !== 0) return asOneTest(code);
    }
    return asOneTest(0);
  },
});

async function jest(
  name: string,
  args: readonly string[],
  abort: AbortSignal,
  options: RunOptions = {},
): Promise<Count> {
  const file = reportFile(name);
  const program = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
  ];
  const code = await runProgram(
    process.execPath,
    [...program, ...args, '--ci', '--json', `--outputFile=${file}`],
    abort,
    options,
  );
  return countReport<JestReport>(file, code, countJest);
}

async function playwright(
  name: string,
  tests: 'short' | 'long',
  abort: AbortSignal,
): Promise<Count> {
  if (!dockerAnswers()) await ensureEngineTools();
  const chromium = await ensureChromium();
  const file = reportFile(name);
  const args = [
    'playwright',
    'test',
    '--config=tools/e2e/playwright.config.ts',
    '--reporter=list,json',
  ];
  const environment = {
    CHROMIUM_PATH: chromium,
    MAKEPORT_BROWSER_TESTS: tests,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  };
  const code = await runProgram('npx', args, abort, { environment });
  return countReport<PlaywrightReport>(file, code, countPlaywright);
}

const tsc = (program: string): readonly string[] => [
  process.execPath,
  'node_modules/@typescript/native/bin/tsc',
  '-p',
  program,
  '--checkers',
  '1',
];
const sources = [
  programs('format', ['npx', 'oxfmt', '--check']),
  programs('lint', ['npm', 'run', '--silent', 'lint']),
  programs('types', tsc('tsconfig.json'), tsc('tsconfig.server.json'), tsc('tsconfig.web.json'), [
    'npx',
    'nx',
    'run-many',
    '-t',
    'types',
  ]),
];
const build = programs('build', ['npm', 'run', '--silent', 'build']);
const unit: Task = {
  name: 'unit',
  // Runs at low priority, so that it does not slow down engines, browsers and their tests, which
  // leave a fifth of two processors idle.
  run: (abort, paths) =>
    jest('unit', [...paths, '--selectProjects', 'unit', 'web', '--maxWorkers=2'], abort, {
      hasLowPriority: true,
    }),
};
const int: Task = {
  name: 'int',
  run: async (abort, paths) => {
    if (!dockerAnswers()) await ensureEngineTools();
    // With two workers, both processors idle while both workers wait for engines. A fourth worker
    // gains nothing.
    return jest('int', [...paths, '--selectProjects', 'int', '--maxWorkers=3'], abort);
  },
};
const long: Task = {
  name: 'long',
  onlyByName: true,
  run: async (abort, paths) => {
    if (!dockerAnswers()) await ensureEngineTools();
    return jest('long', [...paths, '--selectProjects', 'long', '--maxWorkers=1'], abort);
  },
};
const e2e: Task = { name: 'e2e', run: (abort) => playwright('e2e', 'short', abort) };
const longE2e: Task = {
  name: 'e2e-long',
  onlyByName: true,
  run: (abort) => playwright('e2e-long', 'long', abort),
};

/** Tasks of a lane run one after the other. */
export type Lane = readonly Task[];

/** Ordered so that mistakes are found early; the lanes of a group run concurrently. */
export const groups: readonly (readonly Lane[])[] = [
  // Each of these checks keeps one processor busy most of the time.
  sources.map((task) => [task]),
  // Follows the checks above, which need no build. Some integration tests start built processes.
  [[build]],
  [[unit], [int, long, e2e, longE2e]],
];
