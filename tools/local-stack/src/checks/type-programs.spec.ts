import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

interface Manifest {
  readonly workspaces?: readonly string[];
  readonly scripts?: Readonly<Record<string, string>>;
}
const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

interface Program {
  readonly files?: readonly string[];
  readonly include?: readonly string[];
  readonly references?: readonly { readonly path: string }[];
}

describe('npm run types', () => {
  const programs = ['tsconfig.server.json', 'tsconfig.web.json'];
  const includedIn = (program: string): readonly string[] =>
    globSync([...(read<Program>(program).include ?? [])], { cwd: root });
  const packages = globSync([...(read<Manifest>('package.json').workspaces ?? [])], {
    cwd: root,
  }).filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
  const hasOwnProgram = (folder: string): boolean => {
    const { scripts } = read<Manifest>(join(folder, 'package.json'));
    // The payments sandbox's `tsconfig.json` covers its browser code; its server code is checked
    // with the servers.
    return scripts?.['types']?.includes('-p tsconfig.json') ?? false;
  };

  it('finds the packages', () => expect(packages.length).toBeGreaterThan(30));

  it.each(packages)(
    'checks %s, with the others of its side or by a script of its own',
    (folder) => {
      const program = programs.find((name) => includedIn(name).includes(join(folder, 'src')));
      expect(hasOwnProgram(folder)).toBe(program === undefined);
    },
  );

  it.each(packages.filter((folder) => !hasOwnProgram(folder)))(
    'leads editors and the linter from %s to the program that checks it',
    (folder) => {
      const { files, include, references = [] } = read<Program>(join(folder, 'tsconfig.json'));
      expect({ files, include }).toEqual({ files: [], include: undefined });
      const paths = references.map(({ path }) => join(folder, path));
      expect(paths.filter((path) => includedIn(path).includes(join(folder, 'src')))).toEqual(paths);
      expect(paths).toHaveLength(1);
    },
  );
});
