const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, renameSync, writeFileSync } = require('node:fs');
const { resolve, sep } = require('node:path');

const folder = resolve(__dirname, '../../../node_modules/.cache/shared-packages');
const inPackages = `${sep}node_modules${sep}`;
/** What the specs of a run have built for all of them, such as a program of another service. */
const builtForRun = `${sep}.local${sep}test-run-`;
const handedOn = new Map();

/** A module that hands on what Node itself has loaded; Jest also asks for its own plugins, before there is an environment. */
function handOn(file) {
  const known = handedOn.get(file);
  if (known) return known;
  const path = file.includes(builtForRun)
    ? `${file}.handed-on.cjs`
    : resolve(folder, `${createHash('sha256').update(file).digest('hex')}.cjs`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    // Workers come at the same time: none may read half a file.
    const own = `${path}.${process.pid}`;
    const load = "(globalThis[Symbol.for('makeport.require-shared')] ?? require)";
    writeFileSync(own, `module.exports = ${load}(${JSON.stringify(file)});\n`);
    renameSync(own, path);
  }
  handedOn.set(file, path);
  return path;
}

/** Packages that our sources import, and what is built for a run, come from Node's own memory; see shared-packages-environment.cjs. */
module.exports = (request, options) => {
  const file = options.defaultResolver(request, options);
  const isShared =
    /\.[cm]?js$/.test(file) && (file.includes(inPackages) || file.includes(builtForRun));
  return isShared && !options.basedir.includes(inPackages) ? handOn(file) : file;
};
