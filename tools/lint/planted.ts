import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const REPOSITORY = join(__dirname, '../..');
const OXLINT = join(dirname(require.resolve('oxlint/package.json')), 'bin/oxlint');

/** The globs of a configuration are relative to its folder. Planted names are unused. */
const CONFIG = `
import config from '${pathToFileURL(join(REPOSITORY, 'oxlint.config.mjs')).href}';
export default {
  ...config,
  options: { ...config.options, typeAware: false },
  overrides: [...config.overrides, { files: ['**'], rules: { 'no-unused-vars': 'off' } }],
};
`;

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

/**
 * Lints planted code with the rules that need no types.
 * @param codes each with the path of its file, named 'planted'
 * @returns the violated rules for each code: ['id-denylist']
 */
export function lintPlanted(codes: readonly { file: string; code: string }[]): string[][] {
  const root = mkdtempSync(join(tmpdir(), 'makeport-lint-'));
  try {
    const planted = codes.map(({ file, code }, index) => {
      const own = file.replace('planted', `planted-${index}`);
      mkdirSync(join(root, dirname(own)), { recursive: true });
      writeFileSync(join(root, own), `${code}\n`);
      return own;
    });
    writeFileSync(join(root, 'oxlint.config.mjs'), CONFIG);
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [OXLINT, '--config', 'oxlint.config.mjs', '--format', 'json', '.'],
      { cwd: root, encoding: 'utf8' },
    );
    const { diagnostics } = parse(stdout, stderr);
    return planted.map((file) =>
      diagnostics
        .filter(({ filename }) => filename === file)
        .map(({ code }) => code.replace(/^.*\((.*)\)$/, '$1')),
    );
  } finally {
    rmSync(root, { recursive: true });
  }
}

function parse(stdout: string, stderr: string): Report {
  try {
    return JSON.parse(stdout) as Report;
  } catch (error) {
    throw new Error(`oxlint: ${stdout}${stderr}`, { cause: error });
  }
}
