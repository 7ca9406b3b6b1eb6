import { existsSync } from 'node:fs';
import { javaCandidates } from '../engines/java.ts';
import { runTool } from '../engines/run.ts';
import { Failure } from '../failure.ts';
import { findProgram } from '../find-program.ts';
import { debianPackages, howToInstall, type Tool } from '../how-to-install.ts';

interface Prerequisite {
  readonly programs: readonly string[];
  readonly purpose: string;
  /** Locations outside of PATH. */
  readonly elsewhere?: () => readonly string[];
}

const macBrowsers = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Programs that tests need and a plain system does not have. */
const prerequisites: Record<Tool, Prerequisite> = {
  java: {
    programs: ['java'],
    purpose: 'Kafka',
    elsewhere: () => javaCandidates().filter((file) => file !== 'java'),
  },
  maven: { programs: ['mvn'], purpose: 'to fetch Kafka' },
  pip: { programs: ['pip3', 'pip'], purpose: 'to fetch Temporal' },
  chromium: {
    // Prefers Chromium's headless shell, which needs half of the processor time for the same pages.
    programs: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    purpose: 'browser tests',
    elsewhere: () => (process.platform === 'darwin' ? macBrowsers : []),
  },
};

/**
 * Returns the program's path. On Debian, root installs it first if it is missing.
 * @throws Failure with the command that installs it
 */
export async function ensureProgram(name: Tool): Promise<string> {
  const { programs, purpose, elsewhere } = prerequisites[name];
  const debianPackage = debianPackages[name];
  const found = elsewhere?.().find((file) => existsSync(file)) ?? findProgram(...programs);
  if (found) return found;
  const remedy = `Install it: ${howToInstall(name)}${name === 'chromium' ? ', or name one in CHROMIUM_PATH' : ''}.`;
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!mayInstall) throw new Failure(`${name} is missing (${purpose}).`, remedy);
  console.log(`Installing ${debianPackage} (${purpose}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runTool('apt-get', ['update', '-qq'], remedy, { env });
  await runTool(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', debianPackage],
    remedy,
    {
      env,
    },
  );
  const installed = findProgram(...programs);
  if (!installed)
    throw new Failure(`apt-get has installed ${debianPackage}, but it is not on PATH.`, remedy);
  return installed;
}

export async function ensureChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (!named) return ensureProgram('chromium');
  if (existsSync(named)) return named;
  throw new Failure(`CHROMIUM_PATH names ${named}, which does not exist.`, 'Correct or unset it.');
}

/** Installs the programs that engines need as local processes; not needed if Docker runs them. */
export async function ensureEngineTools(): Promise<void> {
  for (const name of ['java', 'maven', 'pip'] as const) await ensureProgram(name);
}
