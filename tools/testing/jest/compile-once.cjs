const v8 = require('node:v8');
const vm = require('node:vm');

/**
 * Compiled scripts of this worker by file. Without this cache Jest compiles the same files, mainly
 * packages, for each spec.
 */
const scripts = new Map();

/** Contexts whose modules run in Node's own realm. */
const inOwnRealm = new WeakSet();

const { compileFunction } = vm;
// Jest has no setting for this: it compiles each module for each spec's context, and its functions
// again when they are called.
vm.compileFunction = (code, parameters, options) => {
  const { filename, importModuleDynamically, parsingContext } = options ?? {};
  if (!filename || !parsingContext) return compileFunction(code, parameters, options);
  const wrapper = `(function (${parameters.join(', ')}) {`;
  const source = `${wrapper}${code}\n})`;
  let known = scripts.get(filename);
  if (known?.source !== source) {
    known = { source };
    known.script = new vm.Script(source, {
      filename,
      columnOffset: -wrapper.length,
      // Forwards to the running spec, which may not be the spec that compiled the script.
      importModuleDynamically: (...args) => known.importModuleDynamically(...args),
    });
    scripts.set(filename, known);
  }
  known.importModuleDynamically = importModuleDynamically;
  return inOwnRealm.has(parsingContext)
    ? known.script.runInThisContext()
    : known.script.runInContext(parsingContext);
};
// V8 would otherwise discard bytecode that no spec has used for a while, and compile it again.
v8.setFlagsFromString('--no-flush-bytecode');

module.exports = { inOwnRealm };
