import { runInNewContext } from 'node:vm';
import { bundle } from './bundle';

const modules: Record<string, string> = {
  'browser/entry':
    'const a = require("./part"); const b = require("../domain/rule"); result.push(a.name, b.twice(21));',
  'browser/part':
    'require("../domain/rule"); exports.name = "part";\n//# sourceMappingURL=part.js.map',
  'domain/rule': 'result.push("once"); exports.twice = (n) => n * 2;',
};
const source = (id: string) => {
  const code = modules[id];
  if (code === undefined) throw new Error(`no ${id}`);
  return code;
};

it('runs the entry with everything it imports, each module once', () => {
  const result: unknown[] = [];
  runInNewContext(bundle('browser/entry', source), { result });
  expect(result).toEqual(['once', 'part', 42]);
});

it('is one script that needs no eval and names no source map', () => {
  const script = bundle('browser/entry', source);
  expect(script).not.toContain('sourceMappingURL');
  expect(script).not.toMatch(/\beval\(|new Function/);
});

it('fails at once for a module that is not there', () => {
  expect(() => bundle('browser/missing', source)).toThrow('no browser/missing');
});
