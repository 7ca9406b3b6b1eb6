import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findCommit, git, lastReleaseFile, lastReleaseFolder } from './last-release.ts';

/** `npm run ops -- keep-release [commit=HEAD]`: from now on that commit is the last release. */
export async function keepRelease([name = 'HEAD']: readonly string[]): Promise<number> {
  const commit = findCommit(name);
  const folder = resolve(lastReleaseFolder, 'operations');
  rmSync(lastReleaseFolder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const show = (path: string): string => git('show', `${commit}:${path}`);
  writeFileSync(lastReleaseFile, `${JSON.stringify({ commit, date: getDate(commit) }, null, 2)}\n`);
  writeFileSync(resolve(lastReleaseFolder, 'schema.graphql'), show('services/bff/schema.graphql'));
  for (const [project, paths] of listOperations(commit)) {
    const text = paths.map((path) => `# ${path}\n${show(path)}`).join('\n');
    writeFileSync(resolve(folder, `${project.replace('/', '-')}.graphql`), text);
  }
  console.log(
    `The last release is ${commit}: ${git('log', '-1', '--format=%cs, %s', commit).trim()}`,
  );
  return 0;
}

const getDate = (commit: string): string => git('log', '-1', '--format=%cs', commit).trim();

/** By the folder of the front end or library whose documents they are. */
function listOperations(commit: string): Map<string, string[]> {
  const paths = git('ls-tree', '-r', '--name-only', commit, 'frontends', 'libs').split('\n');
  const projects = new Map<string, string[]>();
  for (const path of paths.filter((each) => each.endsWith('.graphql'))) {
    const project = path.split('/').slice(0, 2).join('/');
    projects.set(project, [...(projects.get(project) ?? []), path]);
  }
  return projects;
}
