import { existsSync } from 'node:fs';
import { javaCandidates } from '../engines/java.ts';
import { runTool } from '../engines/run.ts';
import { Failure } from '../failure.ts';
import { findProgram } from '../find-program.ts';
import { debianPackages, howToInstall, type Tool } from '../how-to-install.ts';

interface Prerequisite {
  readonly programs: readonly string[];
  readonly purpose: string;
  /** Where a system keeps it without telling PATH. */
  readonly elsewhere?: () => readonly string[];
}

const macBrowsers = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What a plain system lacks, and tests need. */
const prerequisites: Record<Tool, Prerequisite> = {
  java: {
    programs: ['java'],
    purpose: 'Kafka',
    elsewhere: () => javaCandidates().filter((file) => file !== 'java'),
  },
  maven: { programs: ['mvn'], purpose: 'to fetch Kafka' },
  pip: { programs: ['pip3', 'pip'], purpose: 'to fetch Temporal' },
  chromium: {
    // Chromium's own shell without windows first: the same pages cost it half of the processor time.
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
 * The program, installed first where that is possible: on Debian, by root.
 * @throws Failure with the one command that would help.
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

/** Engines as local processes need these; where Docker runs the engines, nothing. */
export async function ensureEngineTools(): Promise<void> {
  for (const name of ['java', 'maven', 'pip'] as const) await ensureProgram(name);
}
