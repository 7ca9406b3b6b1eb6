import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PublishedBuilds } from '../published-builds';
import { runCommand, WrongUse } from './release-command';

let shared: string;
const images: string[] = [];

beforeEach(() => {
  shared = mkdtempSync(join(tmpdir(), 'makeport-shared-'));
});
afterEach(() => {
  for (const folder of [shared, ...images.splice(0)])
    rmSync(folder, { recursive: true, force: true });
});

/** Creates the folder of an image built in that minute, with shell and brand. */
function image(minute: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'makeport-image-'));
  images.push(folder);
  for (const name of ['shell', 'brand']) {
    const buildId = `b${name}${minute}`;
    const build = join(folder, name, 'dist', buildId);
    mkdirSync(join(build, 'chunks'), { recursive: true });
    const builtAt = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    const preload = { scripts: [], styles: [] };
    const manifest = JSON.stringify({
      name,
      buildId,
      contract: 3,
      builtAt,
      entry: 'main.js',
      preload,
    });
    for (let n = 0; n < 50; n += 1) writeFileSync(join(build, 'chunks', `${n}.js`), `// ${minute}`);
    writeFileSync(join(build, 'build.json'), manifest);
    writeFileSync(join(build, '..', 'current.json'), manifest);
  }
  return folder;
}

const run = (...args: string[]) =>
  runCommand(args, { frontendsDirectory: shared, releasesFile: join(shared, 'releases.json') });
const kept = async (name: string) =>
  (await new PublishedBuilds(shared).kept(name)).map(({ buildId }) => buildId);

describe('builds that an image brings', () => {
  it('NFR-19: lie beside those of before, whose tabs are open, and are the newest', async () => {
    await run('deploy', image(1));
    expect(await run('deploy', image(2))).toBe(
      'shell  bshell2  the newest\nbrand  bbrand2  the newest',
    );
    expect(await kept('brand')).toEqual(['bbrand2', 'bbrand1']);
    expect(readFileSync(join(shared, 'brand/dist/bbrand1/chunks/7.js'), 'utf8')).toBe('// 1');
    expect(JSON.parse(readFileSync(join(shared, 'shell/dist/current.json'), 'utf8'))).toMatchObject(
      {
        buildId: 'bshell2',
      },
    );
  });

  it('of an older image that starts again roll nobody back', async () => {
    const older = image(1);
    await run('deploy', older);
    await run('deploy', image(2));
    expect(await run('deploy', older)).toContain('brand  bbrand1  beside a later one');
    expect(await kept('brand')).toEqual(['bbrand2', 'bbrand1']);
  });

  it('are the last three, besides a held one', async () => {
    await run('deploy', image(1));
    await run('hold', 'brand');
    for (const minute of [2, 3, 4, 5]) await run('deploy', image(minute));
    expect(await kept('brand')).toEqual(['bbrand5', 'bbrand4', 'bbrand3', 'bbrand1']);
    expect(await kept('shell')).toEqual(['bshell5', 'bshell4', 'bshell3']);
  });

  it('are whole, though several pods of two versions bring theirs at once', async () => {
    const [older, newer] = [image(1), image(2)];
    await Promise.all([older, newer, newer, older, newer].map((each) => run('deploy', each)));
    expect(await kept('shell')).toEqual(['bshell2', 'bshell1']);
    for (const name of ['shell', 'brand'])
      for (const minute of [1, 2])
        expect(readdirSync(join(shared, name, 'dist', `b${name}${minute}`, 'chunks'))).toHaveLength(
          50,
        );
    expect(readdirSync(join(shared, '.incoming'))).toEqual([]);
  });

  it('that were left half copied go with a later deployment, and one that is copied now does not', async () => {
    for (const name of ['left', 'busy'])
      mkdirSync(join(shared, '.incoming', name, 'chunks'), { recursive: true });
    const before = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(join(shared, '.incoming/left'), before, before);
    await run('deploy', image(1));
    expect(readdirSync(join(shared, '.incoming'))).toEqual(['busy']);
  });

  it('are asked for by their folder, which is another one', async () => {
    for (const args of [['deploy'], ['deploy', shared], ['deploy', join(shared, 'nothing')]])
      await expect(run(...args)).rejects.toThrow(WrongUse);
    expect(existsSync(join(shared, 'shell'))).toBe(false);
  });
});
