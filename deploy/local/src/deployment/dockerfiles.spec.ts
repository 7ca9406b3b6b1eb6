import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectRoot } from '../paths.ts';
import { stackProcesses } from '../stack/definition.ts';
import { exampleContext } from './example-context.ts';

const folder = resolve(projectRoot, 'deploy/docker');

const pinnedNode = (
  JSON.parse(readFileSync(resolve(projectRoot, 'package.json'), 'utf8')) as {
    optionalDependencies: { node: string };
  }
).optionalDependencies.node;

describe('Dockerfiles', () => {
  it('are one for each process, and no more', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.Dockerfile'));
    expect(files.sort()).toEqual(stackProcesses.map(({ name }) => `${name}.Dockerfile`).sort());
  });

  describe.each(stackProcesses.map((process) => [process.name, process] as const))('%s', (name, process) => {
    const text = readFileSync(resolve(folder, `${name}.Dockerfile`), 'utf8');

    it('runs what npm start runs, on the pinned Node, as an ordinary user', () => {
      expect(text).toContain(`"${process.script}"]`);
      const bases = [...text.matchAll(/^FROM (\S+)/gm)].map((match) => match[1]);
      expect(new Set(bases)).toEqual(new Set([`node:${pinnedNode}-bookworm-slim`]));
      expect(text).toMatch(/^USER node$/m);
    });

    it('installs what the lock file holds, and nothing of development stays', () => {
      expect(text).not.toMatch(/npm (?:install|i)\b/);
      const installs = [...text.matchAll(/\bnpm ci\b.*$/gm)].map(([line]) => line);
      expect(installs).toHaveLength(2);
      const [group = '', project = ''] = process.script.split('/');
      expect(installs[1]).toContain(`--omit=dev --workspace=${group}/${project}`);
    });

    it('brings the folder that it runs from, and asks its own port for readiness', () => {
      const [group = '', project = ''] = process.script.split('/');
      const copied = [...text.matchAll(/^COPY --from=build \/makeport\/(\S+) (\S+)$/gm)].map(
        (match) => match[1],
      );
      expect(copied.some((path) => path === group || path === `${group}/${project}`)).toBe(true);
      expect(text).toContain(`http://127.0.0.1:${exampleContext.ports[process.port]}/health/ready`);
    });
  });
});
