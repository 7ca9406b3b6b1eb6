// Preloaded into child processes of tests: `node --require run-typescript.cjs --conditions
// makeport-source child.ts`. Compiles sources as Jest does, so that a test needs no build.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { transformSync } = require('@swc/core');

const Module = createRequire(__filename)('node:module');
const settings = JSON.parse(readFileSync(require.resolve('../../../../.swcrc'), 'utf8'));

Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    ...settings,
    exclude: undefined,
    swcrc: false,
    sourceMaps: 'inline',
    filename,
  });
  module._compile(code, filename);
};
