const v8 = require('node:v8');
const vm = require('node:vm');

/** Scripts of this worker by file: what Jest compiles for each spec anew, packages above all, is mostly the same. */
const scripts = new Map();

/** Contexts whose modules run in Node's own realm. */
const inOwnRealm = new WeakSet();

const { compileFunction } = vm;
// Jest has no setting for it: it compiles each module for each spec's context, and again each function of it that is called.
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
      // The running spec's: it is another one when the function is called.
      importModuleDynamically: (...args) => known.importModuleDynamically(...args),
    });
    scripts.set(filename, known);
  }
  known.importModuleDynamically = importModuleDynamically;
  return inOwnRealm.has(parsingContext)
    ? known.script.runInThisContext()
    : known.script.runInContext(parsingContext);
};
// Otherwise what no spec has called for a while is forgotten, and compiled again.
v8.setFlagsFromString('--no-flush-bytecode');

module.exports = { inOwnRealm };
