import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { workloads } from '@makeport/deployment/kubernetes/workloads';
import { projectRoot } from '@makeport/local-stack/paths';
import { migrations, stackProcesses } from '@makeport/local-stack/stack/definition';
import { baseImage } from './base.ts';
import { images } from './image-list.ts';

const named = images.map(({ name }) => `makeport/${name}`).toSorted();

describe('the images', () => {
  it('are those of Compose, and hold what the manifests run', () => {
    const compose = readFileSync(resolve(projectRoot, 'docker-compose.yml'), 'utf8');
    const ofCompose = [...compose.matchAll(/image: (makeport\/[\w-]+)/g)].map((match) => match[1]);
    expect(named).toEqual([...new Set(ofCompose)].toSorted());
    expect(named).toEqual(expect.arrayContaining(workloads.map(({ image }) => image)));
  });

  it('are each run as all that they are for', () => {
    expect(images.flatMap(({ processes }) => processes)).toHaveLength(stackProcesses.length);
    const jobs = images.flatMap((image) => image.jobs.map(({ name }) => name));
    expect(jobs.toSorted()).toEqual(['topics', ...migrations.map(({ name }) => name)].toSorted());
  });

  it('begin with the image that the Dockerfile names', () => {
    const text = readFileSync(resolve(projectRoot, 'deploy/docker/Dockerfile'), 'utf8');
    const node = /^FROM node:([\d.]+)-/m.exec(text)?.[1] ?? '';
    expect(baseImage(node)).toBe(`docker.io/library/${/^FROM (\S+)$/m.exec(text)?.[1]}`);
  });
});
