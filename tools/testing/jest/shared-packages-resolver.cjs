const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, renameSync, writeFileSync } = require('node:fs');
const { resolve, sep } = require('node:path');

const folder = resolve(__dirname, '../../../node_modules/.cache/shared-packages');
const inPackages = `${sep}node_modules${sep}`;
/**
 * The path of files that are built once per run for all specs, such as a program of another
 * service.
 */
const builtForRun = `${sep}.local${sep}test-run-`;
const handedOn = new Map();

/**
 * Returns the path of a module that re-exports what Node itself has loaded. Falls back to `require`
 * for Jest's own plugins, which Jest loads before it creates an environment.
 */
function handOn(file) {
  const known = handedOn.get(file);
  if (known) return known;
  const path = file.includes(builtForRun)
    ? `${file}.handed-on.cjs`
    : resolve(folder, `${createHash('sha256').update(file).digest('hex')}.cjs`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    // Renames a complete file into place, since other workers may read it at the same time.
    const own = `${path}.${process.pid}`;
    const load = "(globalThis[Symbol.for('makeport.require-shared')] ?? require)";
    writeFileSync(own, `module.exports = ${load}(${JSON.stringify(file)});\n`);
    renameSync(own, path);
  }
  handedOn.set(file, path);
  return path;
}

/**
 * Resolves packages that our sources import, and files built for a run, to Node's own modules; see
 * shared-packages-environment.cjs.
 */
module.exports = (request, options) => {
  const file = options.defaultResolver(request, options);
  const isShared =
    /\.[cm]?js$/.test(file) && (file.includes(inPackages) || file.includes(builtForRun));
  return isShared && !options.basedir.includes(inPackages) ? handOn(file) : file;
};
