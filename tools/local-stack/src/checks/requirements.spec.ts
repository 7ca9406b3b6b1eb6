import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getRowIds, getTitleIds } from './requirement-ids.ts';

const root = join(import.meta.dirname, '../../../..');
const skipped = new Set(['node_modules', 'dist', 'build', 'coverage', '.git', '.nx', '.local']);
const specFile = /\.(?:[a-z0-9]+-)?(?:spec|test|e2e)\.[cm]?[jt]sx?$/;

function findSpecs(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return findSpecs(path);
      return specFile.test(entry.name) ? [path] : [];
    });
}

describe('docs/requirements.md', () => {
  const rows = getRowIds(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));

  it('has one row for each id', () => {
    expect(rows.length).toBeGreaterThan(600);
    expect(rows.filter((id, at) => rows.indexOf(id) !== at)).toEqual([]);
  });

  it('holds every id that a test carries in its title', () => {
    const known = new Set(rows);
    const unknown = findSpecs(root).flatMap((path) =>
      getTitleIds(readFileSync(path, 'utf8'))
        .filter((id) => !known.has(id))
        .map((id) => `${id} in ${path.slice(root.length + 1)}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the ids of a title', () => {
  const write = (title: string, call = 'it') => `${call}('${title}', () => {});`;

  it('are those of requirements, decisions and findings', () => {
    expect(getTitleIds(write(['B1', 'CHK-28: paid once'].join(', ')))).toEqual(['B1', 'CHK-28']);
    expect(getTitleIds(write('OPEN-64: $title', 'it.each(cases)'))).toEqual(['OPEN-64']);
    expect(getTitleIds(`describe('CART-1: no test of its own', () => {});`)).toEqual([]);
  });

  it('do not hold names of standards', () => {
    expect(getTitleIds(write(['keeps UTF', '8 as it is'].join('-')))).toEqual([]);
  });
});
