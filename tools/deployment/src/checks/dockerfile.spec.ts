import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { podSecurity } from '../kubernetes/pod.ts';
import { projectRoot } from '@makeport/local-stack/paths';

const folder = resolve(projectRoot, 'deploy/docker');

const pinnedNode = (
  JSON.parse(readFileSync(resolve(projectRoot, 'package.json'), 'utf8')) as {
    optionalDependencies: { node: string };
  }
).optionalDependencies.node;

describe('the Dockerfile', () => {
  const text = readFileSync(resolve(folder, 'Dockerfile'), 'utf8');
  const stage = (name: string): string =>
    text.split(/^FROM /m).find((each) => new RegExp(`^\\S+ AS ${name}$`, 'm').test(each)) ?? '';
  const copies = (part = ''): string[] =>
    [...part.matchAll(/^(?:COPY|ADD) (.*)$/gm)].map(([, copied = '']) => copied);

  it('is one for all processes, and names none of them in what it does', () => {
    const files = readdirSync(folder).filter((file) => file.includes('Dockerfile'));
    expect(files).toEqual(['Dockerfile']);
    const instructions = text.replace(/^#.*$/gm, '');
    expect(instructions).not.toMatch(/services\/|frontends|40\d\d/);
  });

  it('runs on the pinned Node, as the user of Kubernetes', () => {
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map((match) => match[1]);
    expect(new Set(bases)).toEqual(new Set([`node:${pinnedNode}-bookworm-slim`, 'installed']));
    const { runAsUser, runAsGroup } = podSecurity.securityContext;
    expect(text).toMatch(new RegExp(`^USER ${runAsUser}:${runAsGroup}$`, 'm'));
    expect(runAsUser).toBeGreaterThanOrEqual(10_000);
  });

  it('installs what the lock file holds, and nothing of development stays', () => {
    expect(text).not.toMatch(/npm (?:install|i)\b/);
    const installs = [...text.matchAll(/\bnpm ci\b.*$/gm)].map(([line]) => line);
    expect(installs).toHaveLength(2);
    expect(installs[1]).toContain('--omit=dev --workspace=${SERVICE}');
    expect(stage('packages')).toContain(installs[1]);
  });

  it('installs by manifests alone, so that a changed source installs nothing anew', () => {
    for (const name of ['installed', 'packages']) {
      const [before = ''] = stage(name).split('npm ci');
      expect(copies(before)).toEqual(['--from=manifests /manifests ./']);
    }
  });

  it('brings the folder that it runs from, and asks the port that the process was told for readiness', () => {
    expect(stage('build')).toContain('copy-what-runs.mjs ${FOLDER} /built\n');
    expect(copies(text.split(/^FROM /m).at(-1))).toEqual([
      '--from=packages /makeport ./',
      '--from=build /built ./',
    ]);
    expect(text).toContain('${process.env.HEALTH_PORT ?? process.env.HTTP_PORT}/health/ready');
  });
});
