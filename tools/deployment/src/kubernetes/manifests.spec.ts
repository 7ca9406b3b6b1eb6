import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readYaml } from '../checks/read-yaml.ts';
import { projectRoot } from '@makeport/local-stack/paths';
import { manifestFiles } from './manifest-files.ts';
import type { Manifest } from './manifest.ts';
import { PARTITIONS } from './scaling.ts';
import { manifestMistakes } from './validate-manifest.ts';
import { clusterPorts, workloads } from './workloads.ts';

interface PodSpec {
  readonly securityContext: { readonly runAsUser: number; readonly runAsGroup: number };
  readonly terminationGracePeriodSeconds: number;
  readonly initContainers?: readonly { readonly command: string[] }[];
  readonly volumes?: readonly { readonly persistentVolumeClaim?: { readonly claimName: string } }[];
  readonly containers: readonly {
    readonly command: string[];
    readonly env?: readonly { readonly name: string; readonly value?: string }[];
  }[];
}
interface Workload extends Manifest {
  readonly spec: {
    readonly replicas?: number;
    readonly strategy?: { readonly rollingUpdate: object };
    readonly template: { readonly spec: PodSpec };
  };
}
interface Scaled extends Manifest {
  readonly spec: {
    readonly maxReplicaCount: number;
    readonly triggers: readonly {
      readonly type: string;
      readonly metadata: Record<string, string>;
    }[];
  };
}

const readAll = (path: string) => readYaml(path) as Manifest[];
const yamlFiles = (folder: string): string[] =>
  readdirSync(resolve(projectRoot, folder))
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .map((file) => `${folder}/${file}`);
const read = (path: string): string => readFileSync(resolve(projectRoot, path), 'utf8');

const base = yamlFiles('k8s/base').flatMap(readAll);
const runsPods = (manifest: Manifest): manifest is Workload =>
  ['Deployment', 'Job'].includes(manifest.kind);
const pods = base.filter(runsPods);
const scalers = readAll('k8s/components/autoscaling/autoscalers.yaml');
const scaledObjects = scalers.filter((each): each is Scaled => each.kind === 'ScaledObject');
const key = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

describe('the manifests', () => {
  it.each([...manifestFiles()])('%s is made from the descriptions', (path, text) => {
    expect(read(path)).toBe(text);
  });

  it.each(scalers.map((manifest) => [key(manifest), manifest] as const))(
    'autoscaling: %s keeps to the published schema',
    (_name, manifest) => {
      expect(manifestMistakes(manifest)).toEqual([]);
    },
  );

  it.each<[string, Manifest | undefined, RegExp]>([
    ['a Deployment', pods[0], /unknownField/],
    ['a Job', pods.find(({ kind }) => kind === 'Job'), /unknownField/],
    ['a NetworkPolicy', base.find(({ kind }) => kind === 'NetworkPolicy'), /unknownField/],
    ['a ScaledObject', scaledObjects[0], /unknownField/],
  ])('a field that does not exist is refused in %s', (_what, manifest, mistake) => {
    if (!manifest) throw new Error('no such manifest');
    const planted = { ...manifest, spec: { ...manifest.spec, unknownField: true } };
    expect(manifestMistakes(planted).join('\n')).toMatch(mistake);
  });

  it('a kind without a schema is not taken for valid', () => {
    expect(() => manifestMistakes({ apiVersion: 'apps/v1', kind: 'Deploiment' })).toThrow(
      /no schema/,
    );
  });

  it('the ConfigMap names each service where its Service is', () => {
    const config = base.find(({ kind }) => kind === 'ConfigMap') as unknown as {
      data: Record<string, string>;
    };
    const called = workloads.filter(({ ports }) => ports.some(({ name }) => name === 'rpc'));
    for (const { name } of called) {
      const port = clusterPorts[`${name}-rpc` as keyof typeof clusterPorts];
      expect(config.data[`${name.toUpperCase()}_RPC`]).toBe(`${name}:${port}`);
    }
  });
});

describe.each(pods.map((each) => [key(each), each] as const))(
  '%s',
  (_name, { kind, metadata, spec }) => {
    const pod = spec.template.spec;

    it('runs as a user whom no node knows', () => {
      expect(pod.securityContext.runAsUser).toBeGreaterThanOrEqual(10_000);
      expect(pod.securityContext.runAsGroup).toBeGreaterThanOrEqual(10_000);
    });

    it('migrates no database beside its work', () => {
      const scripts = [...(pod.initContainers ?? []), ...pod.containers].flatMap(
        ({ command }) => command,
      );
      if (kind === 'Deployment') expect(scripts.join()).not.toMatch(/migrate/);
    });

    it('N9: has the files of other versions where the base claims a volume for them, and no other', () => {
      const claims = (pod.volumes ?? []).flatMap(
        ({ persistentVolumeClaim: claim }) => claim?.claimName ?? [],
      );
      const claimed = base
        .filter((each) => each.kind === 'PersistentVolumeClaim')
        .map(({ metadata }) => metadata.name);
      expect(claims).toEqual(metadata.name === 'web' ? claimed : []);
      expect((pod.initContainers ?? []).map(({ command }) => command.at(-2))).toEqual(
        claims.map(() => 'deploy'),
      );
    });
  },
);

describe.each(
  pods.filter(({ kind }) => kind === 'Deployment').map((each) => [key(each), each] as const),
)('a rollout of %s', (_name, { metadata, spec }) => {
  it('takes no pod away before the next one is ready', () => {
    expect(spec.strategy).toEqual({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
  });

  it('NFR-7: lets a pod that is called leave the lists of addresses before it stops', () => {
    const [container] = spec.template.spec.containers;
    const called = base.some(
      (each) => each.kind === 'Service' && each.metadata.name === metadata.name,
    );
    const delay = container?.env?.find(({ name }) => name === 'SHUTDOWN_DELAY_MS')?.value;
    expect(delay).toBe(called ? '5000' : undefined);
  });
});

describe('autoscaling', () => {
  it('is by processor for the bff and catalog, and by lag for the consumers', () => {
    expect(scalers.map(key).filter((name) => !name.startsWith('TriggerAuthentication'))).toEqual([
      'HorizontalPodAutoscaler catalog',
      'ScaledObject notifications',
      'ScaledObject discovery',
      'ScaledObject messaging',
      'HorizontalPodAutoscaler bff',
    ]);
  });

  it('never wants more consumers than a topic has partitions', () => {
    const topics = read('libs/contracts/src/events/topics.ts');
    const partitions = [...topics.matchAll(/partitions: (\d+)/g)].map(([, count]) => Number(count));
    // Topics that only discovery reads have fewer partitions, and discovery does not scale by them.
    expect(Math.max(...partitions)).toBe(PARTITIONS);
    for (const { spec } of scaledObjects) expect(spec.maxReplicaCount).toBe(PARTITIONS);
  });

  it.each(scaledObjects.map((each) => [each.metadata.name, each] as const))(
    '%s: asks for groups that the service has',
    (name, { spec }) => {
      const groups = spec.triggers.flatMap(({ type, metadata }) =>
        type === 'kafka' ? [metadata['consumerGroup'] ?? ''] : [],
      );
      expect(groups).toContain(name);
      expect(read(`services/${name}/src/app.module.ts`)).toContain(`const SERVICE = '${name}'`);
      const others = groups
        .filter((group) => group !== name)
        .map((group) => group.replace(name, ''));
      for (const suffix of others)
        expect(read(`services/${name}/src/read-models.ts`)).toContain(
          `\${consumerGroup}${suffix}\``,
        );
    },
  );

  it('counts alone where it counts: nobody else says how many replicas there are', () => {
    interface Kustomization {
      readonly replicas: readonly { readonly name: string; readonly count: number }[];
      readonly components: readonly string[];
    }
    const [production] = readYaml('k8s/overlays/production/kustomization.yaml') as Kustomization[];
    expect(production?.components).toEqual(['../../components/autoscaling']);
    const unscaled = workloads.filter(({ scaling }) => !scaling).map(({ name }) => name);
    expect(production?.replicas.map(({ name }) => name).sort()).toEqual(unscaled.sort());
    for (const { spec } of pods) expect(spec.replicas).toBeUndefined();
  });
});
