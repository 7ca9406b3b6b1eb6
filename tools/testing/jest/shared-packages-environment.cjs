const { TestEnvironment } = require('jest-environment-node');
const { inOwnRealm } = require('./compile-once.cjs');
require('./exit-immediately.cjs');
require('./threads-from-source.cjs');

/**
 * Clears what the sources of one spec have declared in packages, which stay loaded for the next
 * spec.
 */
const declarations = {
  '@nestjs/graphql': ({ TypeMetadataStorage }) => {
    TypeMetadataStorage.clear();
    globalThis.GqlLazyMetadataStorageHost.lazyMetadataByTarget.clear();
  },
  typeorm: ({ getMetadataArgsStorage }) => {
    for (const declared of Object.values(getMetadataArgsStorage()))
      if (Array.isArray(declared)) declared.length = 0;
  },
};
const loaded = new Map();

/** Loads a package once for all specs of this process; see shared-packages-resolver.cjs. */
function requireShared(file) {
  const exported = require(file);
  for (const [name, forget] of Object.entries(declarations))
    if (!loaded.has(name) && file === require.resolve(name))
      loaded.set(name, () => forget(exported));
  return exported;
}

/**
 * The environment of specs with engines: sources are loaded for each spec, packages once per
 * worker, which saves 40 % of a spec's processor time. Packages and sources share one realm, so
 * that `instanceof Error` works across them.
 */
class SharedPackagesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    inOwnRealm.add(this.context);
    globalThis[Symbol.for('makeport.require-shared')] = requireShared;
    this.variables = { ...process.env };
    // Jest replaces these for each spec, so teardown must restore them.
    this.own = { console: globalThis.console, exit: process.exit };
  }

  async teardown() {
    for (const forget of loaded.values()) forget();
    for (const name of Object.keys(process.env))
      if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    globalThis.console = this.own.console;
    process.exit = this.own.exit;
    await super.teardown();
  }
}

module.exports = SharedPackagesEnvironment;
