import { explainWrongNode } from './assert-node.mjs';

describe('a Jest that is run directly', () => {
  const explain = (version: string, hasVmModules = true) =>
    explainWrongNode({ version, pinned: '24.21.0', hasVmModules });

  it('runs under the pinned major version of Node', () => {
    expect(explain('24.21.0')).toBeUndefined();
    expect(explain('24.3.0')).toBeUndefined();
  });

  it('says at once that this is another Node, and what to run', () => {
    expect(explain('20.20.2')).toMatch(
      /^This is Node 20\.20\.2; the tests run on Node 24.*\n.*npm test -- unit/,
    );
    expect(explain('25.0.0')).toContain('This is Node 25.0.0');
  });

  it('says at once that ESM-only packages could not be loaded', () => {
    expect(explain('24.21.0', false)).toContain('--experimental-vm-modules');
  });
});
