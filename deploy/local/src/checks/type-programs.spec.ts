import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

interface Manifest {
  readonly workspaces?: readonly string[];
  readonly scripts?: Readonly<Record<string, string>>;
}
const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

describe('npm run types', () => {
  const included = ['tsconfig.server.json', 'tsconfig.web.json'].flatMap((file) =>
    globSync(read<{ include: string[] }>(file).include, { cwd: root }),
  );
  const packages = globSync([...(read<Manifest>('package.json').workspaces ?? [])], { cwd: root }).filter(
    (folder) => existsSync(join(root, folder, 'tsconfig.json')),
  );

  it('finds the packages', () => expect(packages.length).toBeGreaterThan(30));

  it.each(packages)('checks %s, with the others of its side or by a script of its own', (folder) => {
    const { scripts } = read<Manifest>(join(folder, 'package.json'));
    expect(scripts?.['types'] !== undefined || included.includes(join(folder, 'src'))).toBe(true);
  });
});
