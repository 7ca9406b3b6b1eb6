import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import vm from 'node:vm';

const getMajor = (version) => Number(version.split('.')[0]);

/** Returns why tests cannot run here, with a command that fixes it; undefined if they can. */
export function explainWrongNode({ version, pinned, hasVmModules }) {
  const remedy =
    'Use `npm test -- unit <file>` or `npm test -- int <file>`; a debugger needs node_modules/node/bin/node --experimental-vm-modules.';
  if (getMajor(version) !== getMajor(pinned)) {
    return `This is Node ${version}; the tests run on Node ${getMajor(pinned)}, which \`npm ci\` brings.\n  ${remedy}`;
  }
  return hasVmModules ? undefined : `Node runs without --experimental-vm-modules.\n  ${remedy}`;
}

/** Ends Jest before tests fail for a misleading reason. */
export function assertNode(root) {
  const { optionalDependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
  const wrong = explainWrongNode({
    version: process.versions.node,
    pinned: optionalDependencies.node,
    hasVmModules: 'SourceTextModule' in vm,
  });
  if (!wrong) return;
  console.error(`\n✗ ${wrong}\n`);
  process.exit(1);
}
