import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { loadSecrets } from './secrets.ts';
import { closeStateFolder } from './state-folder.ts';

const getMode = (folder: string): string => (statSync(folder).mode & 0o777).toString(8);

describe('the state folder', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(resolve(tmpdir(), 'makeport-state-'));
  });
  afterEach(() => {
    rmSync(parent, { recursive: true, force: true });
  });

  it('X12: is closed to other users when it is made', () => {
    const folder = resolve(parent, 'new', 'state');
    closeStateFolder(folder);
    expect(getMode(folder)).toBe('700');
  });

  it('X12: is closed where an earlier version has left it open', () => {
    const folder = resolve(parent, 'state');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    closeStateFolder(folder);
    expect(getMode(folder)).toBe('700');
  });

  it('X12: is closed by whatever writes into it first', () => {
    const folder = resolve(parent, 'state');
    loadSecrets(folder, ['makeport_identity'], ['bff']);
    expect(getMode(folder)).toBe('700');
  });
});
