import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { podSecurity } from '../kubernetes/pod.ts';
import { projectRoot } from '../paths.ts';

const folder = resolve(projectRoot, 'deploy/docker');

const pinnedNode = (
  JSON.parse(readFileSync(resolve(projectRoot, 'package.json'), 'utf8')) as {
    optionalDependencies: { node: string };
  }
).optionalDependencies.node;

describe('the Dockerfile', () => {
  const text = readFileSync(resolve(folder, 'Dockerfile'), 'utf8');

  it('is one for all processes, and names none of them in what it does', () => {
    const files = readdirSync(folder).filter((file) => file.includes('Dockerfile'));
    expect(files).toEqual(['Dockerfile']);
    const instructions = text.replace(/^#.*$/gm, '');
    expect(instructions).not.toMatch(/services\/|frontends|40\d\d/);
  });

  it('runs on the pinned Node, as the user of Kubernetes', () => {
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map((match) => match[1]);
    expect(new Set(bases)).toEqual(new Set([`node:${pinnedNode}-bookworm-slim`, 'source']));
    const { runAsUser, runAsGroup } = podSecurity.securityContext;
    expect(text).toMatch(new RegExp(`^USER ${runAsUser}:${runAsGroup}$`, 'm'));
    expect(runAsUser).toBeGreaterThanOrEqual(10_000);
  });

  it('installs what the lock file holds, and nothing of development stays', () => {
    expect(text).not.toMatch(/npm (?:install|i)\b/);
    const installs = [...text.matchAll(/\bnpm ci\b.*$/gm)].map(([line]) => line);
    expect(installs).toHaveLength(2);
    expect(installs[1]).toContain('--omit=dev --workspace=${SERVICE}');
  });

  it('brings the folder that it runs from, and asks the port that the process was told for readiness', () => {
    const copied = [...text.matchAll(/^COPY --from=build \/makeport\/(\S+) (\S+)$/gm)].map(
      (match) => match[1],
    );
    expect(copied).toEqual(expect.arrayContaining(['node_modules', 'libs', '${FOLDER}']));
    expect(text).toContain('${process.env.HEALTH_PORT ?? process.env.HTTP_PORT}/health/ready');
  });
});
