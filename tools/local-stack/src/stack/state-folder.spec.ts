import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { loadSecrets } from './secrets.ts';
import {
  closeStateFolder,
  markUnfinishedRestore,
  refuseUnfinishedRestore,
  UNFINISHED_RESTORE,
  wasRestoreCutOff,
} from './state-folder.ts';

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

  it('that a cut off restore has left is refused, until the restore is finished', () => {
    const folder = resolve(parent, 'state');
    closeStateFolder(folder);
    const finished = markUnfinishedRestore(folder);
    expect(() => refuseUnfinishedRestore(folder)).toThrow('A restore was interrupted');
    expect(() => wasRestoreCutOff(folder)).toThrow('A restore is running');
    finished();
    expect(() => refuseUnfinishedRestore(folder)).not.toThrow();
    expect(wasRestoreCutOff(folder)).toBe(false);
  });

  it.each([
    ['a process that is gone', JSON.stringify({ pid: process.pid, startedAt: 'earlier' })],
    ['one killed at once', ''],
  ])('is known for cut off by %s', (_whose, mark) => {
    const folder = resolve(parent, 'state');
    closeStateFolder(folder);
    writeFileSync(resolve(folder, UNFINISHED_RESTORE), mark);
    expect(wasRestoreCutOff(folder)).toBe(true);
  });
});
