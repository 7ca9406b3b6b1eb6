import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { explainMissingHistory, readLastRelease } from '@makeport/testing/last-release';

describe('the last release', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'last-release-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@makeport.example'];
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();

  /** Creates a repository with two commits, and returns their ids. */
  function createRepository(name: string): string[] {
    git('init', '--quiet', name);
    return ['one', 'two'].map((subject) => {
      git('-C', name, ...identity, 'commit', '--quiet', '--allow-empty', '-m', subject);
      return git('-C', name, 'rev-parse', 'HEAD');
    });
  }

  it('is named by the whole id of a commit', () => {
    expect(readLastRelease().commit).toMatch(/^[0-9a-f]{40}$/);
  });

  it('cannot be read in a copy without history', () => {
    mkdirSync(join(folder, 'copy'));
    expect(explainMissingHistory('0'.repeat(40), join(folder, 'copy'))).toContain('git fetch');
  });

  it('cannot be read in a shallow clone that does not contain its commit', () => {
    const [first, second] = createRepository('full');
    git('clone', '--quiet', '--depth=1', pathToFileURL(join(folder, 'full')).href, 'shallow');
    const shallow = join(folder, 'shallow');
    expect(explainMissingHistory(first, shallow)).toContain(`the commit ${first}`);
    expect(explainMissingHistory(second, shallow)).toBeNull();
  });

  it('is an error, not a reason to skip, where a full clone does not contain its commit', () => {
    createRepository('full');
    expect(explainMissingHistory('0'.repeat(40), join(folder, 'full'))).toBeNull();
  });
});
