import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Returns a module of this package, compiled to CommonJS, by its path without extension:
 * 'browser/stripe-js'.
 */
export type ScriptSource = (moduleId: string) => string;

/** Reads from `dist`, which contains this file, too. */
export const compiledScripts: ScriptSource = (moduleId) =>
  readFileSync(join(__dirname, '..', `${moduleId}.js`), 'utf8');

const requireCall = /\brequire\("(\.{1,2}\/[^"]+)"\)/g;

/**
 * Bundles an entry module and its imports into one script. The compiler already emits CommonJS, so
 * only the modules need to be joined. No eval: a content security policy forbids it.
 */
export function bundle(entry: string, source: ScriptSource): string {
  const modules = new Map<string, string>();
  const add = (id: string) => {
    if (modules.has(id)) return;
    modules.set(id, '');
    const imported: string[] = [];
    const code = source(id)
      .replace(/^\/\/# sourceMappingURL=.*$/m, '')
      .replace(requireCall, (_call, path: string) => {
        const target = posix.normalize(posix.join(posix.dirname(id), path));
        imported.push(target);
        return `require(${JSON.stringify(target)})`;
      });
    modules.set(id, code);
    imported.forEach(add);
  };
  add(entry);
  const definitions = [...modules].map(
    ([id, code]) => `${JSON.stringify(id)}: function (module, exports, require) {\n${code}\n}`,
  );
  return `(function () {
'use strict';
var modules = {
${definitions.join(',\n')}
};
var loaded = {};
function load(id) {
  if (!loaded[id]) {
    loaded[id] = { exports: {} };
    modules[id](loaded[id], loaded[id].exports, load);
  }
  return loaded[id].exports;
}
load(${JSON.stringify(entry)});
})();
`;
}
