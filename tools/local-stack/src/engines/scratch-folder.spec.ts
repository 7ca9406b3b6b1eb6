import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findScratchFolder } from './scratch-folder';

describe('a folder for engines that are forgotten', () => {
  let memory: string;
  beforeEach(() => (memory = mkdtempSync(join(tmpdir(), 'makeport-memory-'))));
  afterEach(() => rmSync(memory, { recursive: true }));

  it('is in memory where there is enough', () => {
    expect(findScratchFolder('/on-disk', memory, 1)).toBe(
      join(memory, `makeport-test-${process.pid}`),
    );
  });

  it('is on disk where there is not, or no such memory', () => {
    const onDisk = `/on-disk/makeport-test-${process.pid}`;
    expect(findScratchFolder('/on-disk', memory, Number.MAX_SAFE_INTEGER)).toBe(onDisk);
    expect(findScratchFolder('/on-disk', join(memory, 'not-there'), 1)).toBe(onDisk);
  });

  it('takes nothing that a process left which was killed, and leaves what is in use', () => {
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    const [forgotten, used, other] = [
      `makeport-test-${ended}`,
      `makeport-test-${process.ppid}`,
      'other',
    ].map((name) => join(memory, name)) as [string, string, string];
    for (const folder of [forgotten, used, other]) mkdirSync(folder);
    findScratchFolder('/on-disk', memory, 1);
    expect([forgotten, used, other].map((folder) => existsSync(folder))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
