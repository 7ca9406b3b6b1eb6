import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { projectRoot } from '@makeport/local-stack/paths';
import { manifestMistakes } from '../kubernetes/validate-manifest.ts';
import { stackProcesses } from '@makeport/local-stack/stack/definition';
import { callGraph } from './call-graph.ts';
import { exampleContext } from '@makeport/local-stack/stack/example-context';
import {
  policyMistakes,
  type NetworkPolicy,
  type PublicBackend,
  type Rule,
} from './network-flows.ts';
import { readYaml } from './read-yaml.ts';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}
interface Container {
  readonly name: string;
  readonly image: string;
  readonly command: readonly string[];
  readonly env?: readonly {
    readonly name: string;
    readonly valueFrom?: { secretKeyRef?: unknown; configMapKeyRef?: unknown };
    readonly value?: string;
  }[];
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly livenessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
  readonly readinessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
  readonly startupProbe?: unknown;
  readonly resources?: {
    readonly requests?: Record<string, string>;
    readonly limits?: Record<string, string>;
  };
  readonly securityContext?: {
    readonly allowPrivilegeEscalation: boolean;
    readonly readOnlyRootFilesystem: boolean;
  };
}
interface Deployment extends Manifest {
  readonly spec: {
    readonly selector: { readonly matchLabels: Record<string, string> };
    readonly template: {
      readonly metadata: {
        readonly labels: Record<string, string>;
        readonly annotations: Record<string, string>;
      };
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: { readonly runAsNonRoot: boolean };
        readonly containers: readonly Container[];
        readonly initContainers?: readonly Container[];
      };
    };
  };
}
interface Service extends Manifest {
  readonly spec: {
    readonly clusterIP?: string;
    readonly selector: Record<string, string>;
    readonly ports: readonly { port: number }[];
  };
}
interface Kustomization {
  readonly resources: readonly string[];
  readonly patches?: readonly { readonly path: string }[];
  readonly images?: readonly { readonly name: string; readonly newTag: string }[];
}

const yamlFiles = (folder: string): string[] =>
  readdirSync(resolve(projectRoot, folder))
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .sort();

const base = yamlFiles('k8s/base').flatMap((file) => readYaml(`k8s/base/${file}`) as Manifest[]);
const overlays = readdirSync(resolve(projectRoot, 'k8s/overlays'));
const isDeployment = (manifest: Manifest): manifest is Deployment => manifest.kind === 'Deployment';
const isService = (manifest: Manifest): manifest is Service => manifest.kind === 'Service';
const deployments = base.filter(isDeployment);
const config = base.find(({ kind }) => kind === 'ConfigMap') as Manifest & {
  data: Record<string, string>;
};

const aText: unknown = expect.any(String);

const named = (manifests: readonly Manifest[]) =>
  manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const);

describe('k8s/base', () => {
  it.each(named(base))('%s keeps to the published schema', (_name, manifest) => {
    expect(manifestMistakes(manifest)).toEqual([]);
  });

  it('would be refused with a wrong type, without a needed field, or with a field that does not exist', () => {
    const [deployment] = deployments;
    if (!deployment) throw new Error('no deployment');
    const wrong = { ...deployment, spec: { ...deployment.spec, replicas: 'two' } } as Manifest;
    expect(manifestMistakes(wrong)).toEqual([expect.stringMatching(/replicas/)]);
    const bare = { ...deployment, spec: { template: deployment.spec.template } } as Manifest;
    expect(manifestMistakes(bare)).toEqual([expect.stringMatching(/selector/)]);
    const misspelt = {
      ...deployment,
      spec: { ...deployment.spec, revisionHistoryLimits: 3 },
    } as Manifest;
    expect(manifestMistakes(misspelt)).toEqual([expect.stringMatching(/revisionHistoryLimits/)]);
  });

  it('has one file for each workload, all of them named by the kustomization', () => {
    const [kustomization] = readYaml('k8s/base/kustomization.yaml') as Kustomization[];
    expect([...(kustomization?.resources ?? [])].sort()).toEqual(yamlFiles('k8s/base'));
    for (const { metadata } of deployments)
      expect(yamlFiles('k8s/base')).toContain(`${metadata.name}.yaml`);
  });

  it('deploys every process of npm start but the payments sandbox', () => {
    const wanted = stackProcesses
      .map(({ name }) => name)
      .filter((name) => name !== 'stripe-sandbox');
    expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual(wanted.sort());
  });
});

describe.each(deployments.map((deployment) => [deployment.metadata.name, deployment] as const))(
  'Deployment %s',
  (name, deployment) => {
    const { template } = deployment.spec;
    const [container] = template.spec.containers;
    if (!container) throw new Error(`${name} has no container`);
    const process = stackProcesses.find((each) => each.name === name);
    const everyContainer = [container, ...(template.spec.initContainers ?? [])];

    it('selects its own pods', () => {
      expect(template.metadata.labels).toMatchObject(deployment.spec.selector.matchLabels);
    });

    it('runs what npm start runs, on the ports of its probes', () => {
      expect(container.command.at(-1)).toBe(process?.script);
      const port = container.livenessProbe?.httpGet.port;
      const asked = container.ports?.find((each) => each.name === port)?.containerPort;
      expect(asked).toBe(process && exampleContext.ports[process.port]);
      expect(template.metadata.annotations['prometheus.io/port']).toBe(String(asked));
      expect(container.livenessProbe?.httpGet).toEqual({ path: '/health/live', port });
      expect(container.readinessProbe?.httpGet).toEqual({ path: '/health/ready', port });
      expect(container.startupProbe).toBeDefined();
    });

    it('says what it needs, and takes no right that it does not need', () => {
      for (const each of everyContainer) {
        expect(each.resources?.requests).toEqual({
          cpu: aText,
          memory: aText,
          'ephemeral-storage': aText,
        });
        expect(each.resources?.limits).toEqual({ memory: aText, 'ephemeral-storage': aText });
        expect(each.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
        });
      }
      expect(template.spec.securityContext.runAsNonRoot).toBe(true);
      expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
    });

    it('gets all variables that npm start gives it, secrets from Secrets only', () => {
      const own = (container.env ?? []).map((variable) => variable.name);
      const shared = container.envFrom ? Object.keys(config.data) : [];
      const fromOverlay = ['PUBLIC_ORIGIN', 'KAFKA_BROKERS', 'TEMPORAL_ADDRESS'];
      // Only the sandbox needs these: with real Stripe the services know its addresses.
      const sandboxOnly = ['STRIPE_API_BASE', 'STRIPE_JS_URL', 'TEMPORAL_UI_URL'];
      // Where there is an SMTP server, no mail is put into a folder.
      const outboxOnly = ['MAIL_OUTBOX_FOLDER'];
      // Files are in a bucket that every replica can access.
      const folderOnly = ['STORAGE_FOLDER'];
      const given = [
        ...own,
        ...shared,
        ...fromOverlay,
        ...sandboxOnly,
        ...outboxOnly,
        ...folderOnly,
      ];
      const wanted = Object.keys(process?.environment(exampleContext) ?? {});
      expect(wanted.filter((variable) => !given.includes(variable))).toEqual([]);
      const secret = everyContainer
        .flatMap((each) => each.env ?? [])
        .filter((variable) => /SECRET|DATABASE_URL|SMTP_URL|_KEY$/.test(variable.name));
      for (const variable of secret) expect(variable.valueFrom?.secretKeyRef).toBeDefined();
    });

    it('is reached for RPC through a headless Service, which names every replica', () => {
      const rpc = container.ports?.find((port) => port.name === 'rpc');
      const service = base.filter(isService).find((each) => each.metadata.name === name);
      if (!rpc) return expect(service?.spec.clusterIP).not.toBe('None');
      expect(service?.spec).toMatchObject({
        clusterIP: 'None',
        ports: [{ port: rpc.containerPort }],
      });
      expect(template.metadata.labels).toMatchObject(service?.spec.selector ?? { no: 'selector' });
      return undefined;
    });
  },
);

describe('who signs calls', () => {
  const getKey = (name: string): string | null => {
    const variables = deployments
      .find(({ metadata }) => metadata.name === name)
      ?.spec.template.spec.containers[0]?.env?.find((each) => each.name === 'RPC_SIGNING_KEY');
    const { name: secret, key } = (variables?.valueFrom?.secretKeyRef ?? {}) as {
      name?: string;
      key?: string;
    };
    return secret === undefined ? null : `${secret}/${key ?? ''}`;
  };

  it('X14: whoever calls others has a key of its own, and who only answers has none', () => {
    const signing = [...callGraph]
      .filter(([, { calls }]) => calls.length > 0)
      .map(([name]) => name);
    expect(signing.length).toBeGreaterThan(4);
    const keys = Object.fromEntries([...callGraph.keys()].map((name) => [name, getKey(name)]));
    for (const [name, key] of Object.entries(keys)) {
      const expected = signing.includes(name)
        ? `rpc-signing-keys/${name === 'worker' ? 'ordering-worker' : name}`
        : null;
      expect([name, key]).toEqual([name, expected]);
    }
  });
});

describe('who is believed about the address of a client', () => {
  const variable = (name: string) =>
    deployments
      .find(({ metadata }) => metadata.name === name)
      ?.spec.template.spec.containers[0]?.env?.find((each) => each.name === 'TRUSTED_PROXIES');

  it('X1, OPEN-6: the web server and the bff are told each their own, and nobody else is told any', () => {
    expect(variable('web')?.valueFrom).toMatchObject({
      configMapKeyRef: { key: 'INGRESS_ADDRESSES' },
    });
    // The ingress controller calls the bff directly, without the web server.
    expect(variable('bff')?.value).toBe('$(WEB_ADDRESSES),$(INGRESS_ADDRESSES)');
    expect(Object.keys(config.data)).not.toContain('TRUSTED_PROXIES');
  });

  it.each(overlays)('X1, OPEN-6: %s names both', (overlay) => {
    const { data } = readYaml(`k8s/overlays/${overlay}/config.yaml`)[0] as {
      data: Record<string, string>;
    };
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['INGRESS_ADDRESSES', 'WEB_ADDRESSES']),
    );
  });

  it.each(overlays)(
    'X14: %s names few addresses, apart from each other, and no network of all pods',
    (overlay) => {
      const { data } = readYaml(`k8s/overlays/${overlay}/config.yaml`)[0] as {
        data: Record<string, string>;
      };
      const ranges = ['INGRESS_ADDRESSES', 'WEB_ADDRESSES'].flatMap((name) =>
        (data[name] ?? '').split(','),
      );
      for (const range of ranges)
        expect(Number(/^\d+\.\d+\.\d+\.\d+\/(\d+)$/.exec(range)?.[1])).toBeGreaterThanOrEqual(24);
      expect(new Set(ranges).size).toBe(ranges.length);
    },
  );

  it('X5, OPEN-85: no Service and no Ingress leads to the port of health and metrics', () => {
    const web = base.filter(isService).find(({ metadata }) => metadata.name === 'web');
    expect(web?.spec.ports.map(({ port }) => port)).toEqual([4000]);
    expect(JSON.stringify(base.find(({ kind }) => kind === 'Ingress'))).not.toMatch(/health|4001/);
  });
});

describe('who may speak to whom', () => {
  const policies = base.filter(
    (manifest): manifest is Manifest & NetworkPolicy => manifest.kind === 'NetworkPolicy',
  );
  const backends = publicBackends();
  const mistakesWith = (planted: readonly NetworkPolicy[]) =>
    policyMistakes(planted, callGraph, backends);
  const without = (name: string) => policies.filter(({ metadata }) => metadata.name !== name);
  const changed = (
    name: string,
    change: (spec: NetworkPolicy['spec']) => Partial<NetworkPolicy['spec']>,
  ) =>
    policies.map((policy) =>
      policy.metadata.name === name
        ? { ...policy, spec: { ...policy.spec, ...change(policy.spec) } }
        : policy,
    );

  it('X14, OPEN-40: denies both ways by default, for every pod of the namespace', () => {
    const byDefault = policies.find(({ metadata }) => metadata.name === 'deny-by-default');
    expect(byDefault?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it('X14, OPEN-40: the sources say who calls whom', () => {
    const calls = Object.fromEntries([...callGraph].map(([name, needs]) => [name, needs.calls]));
    expect(calls['web']).toEqual([]);
    expect(calls['bff']).toHaveLength(7);
    // All services with an audit log, and those with e-mails or open items of an account.
    expect(calls['identity']).toEqual([
      'catalog',
      'ordering',
      'notifications',
      'discovery',
      'messaging',
    ]);
    expect(calls['notifications']).toEqual(['identity', 'ordering', 'samples']);
    expect(calls['samples']).toEqual(['identity', 'catalog']);
    const which = (wanted: 'kafka' | 'temporal' | 'callsBff') =>
      [...callGraph].filter(([, needs]) => needs[wanted]).map(([name]) => name);
    expect(which('kafka')).not.toEqual(expect.arrayContaining(['web']));
    expect(which('kafka')).toHaveLength(10);
    expect(which('temporal')).toEqual(['ordering', 'worker']);
    expect(which('callsBff')).toEqual(['web']);
    expect(callGraph.get('worker')).toMatchObject({
      database: 'ordering',
      kafka: true,
      outside: [443],
    });
    expect(callGraph.get('notifications')?.outside).toEqual([443, 465, 587]);
  });

  it('X14, OPEN-40: every process may what it needs, and nothing else', () => {
    expect(mistakesWith(policies)).toEqual([]);
  });

  it.each([...callGraph.keys()])(
    'X14, OPEN-40: %s without a policy of its own is noticed',
    (name) => {
      expect(mistakesWith(without(name))).toContain(`${name} has no policy of its own`);
    },
  );

  const anybody: Rule = {};
  it.each<[string, (spec: NetworkPolicy['spec']) => Partial<NetworkPolicy['spec']>, RegExp]>([
    [
      'is reached by anybody',
      (spec) => ({ ingress: [...(spec.ingress ?? []), anybody] }),
      /is open: from/,
    ],
    ['reaches anything', (spec) => ({ egress: [...(spec.egress ?? []), anybody] }), /is open: to/],
    [
      'is reached by every pod beside it',
      (spec) => ({ ingress: [...(spec.ingress ?? []), { from: [{ podSelector: {} }] }] }),
      /is open: from .*any port/,
    ],
    ['may call whom it likes', () => ({ policyTypes: ['Ingress'] }), /does not restrict Egress/],
    [
      'lost its database',
      (spec) => ({ egress: spec.egress?.slice(0, 1) ?? [] }),
      /lacks: to .*5432/,
    ],
  ])('X14, OPEN-40: a service that %s is noticed', (_case, change, mistake) => {
    expect(mistakesWith(changed('catalog', change)).join('\n')).toMatch(mistake);
  });

  it('X14, OPEN-40: an open policy beside the narrow ones is noticed for everybody it opens', () => {
    const open: NetworkPolicy = {
      metadata: { name: 'among-makeport' },
      spec: {
        podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'makeport' } },
        policyTypes: ['Ingress'],
        ingress: [
          { from: [{ podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'makeport' } } }] },
        ],
      },
    };
    expect(mistakesWith([...policies, open])).toHaveLength(callGraph.size);
  });
});

/** Returns the backends of the Ingress. */
function publicBackends(): PublicBackend[] {
  interface Ingress extends Manifest {
    readonly spec: {
      readonly rules: readonly {
        readonly http: {
          readonly paths: readonly { readonly backend: { service: { name: string } } }[];
        };
      }[];
    };
  }
  const ingress = base.find((manifest): manifest is Ingress => manifest.kind === 'Ingress');
  const paths = ingress?.spec.rules.flatMap(({ http }) => http.paths) ?? [];
  return paths.flatMap(({ backend }) => {
    const service = base
      .filter(isService)
      .find(({ metadata }) => metadata.name === backend.service.name);
    const name = service?.spec.selector['app.kubernetes.io/name'] ?? '';
    return (service?.spec.ports ?? []).map(({ port }) => ({ name, port }));
  });
}

it('APPR-1: production asks for a second administrator above an amount', () => {
  const { data } = readYaml('k8s/overlays/production/config.yaml')[0] as {
    data: Record<string, string>;
  };
  expect(Number(data['APPROVAL_THRESHOLD_CENTS'])).toBeGreaterThan(0);
});

/** Returns the files in which a process composes its modules. */
function getModules(name: string): string[] {
  if (name === 'worker') return [resolve(projectRoot, 'services/ordering/src/worker.module.ts')];
  const sources = resolve(projectRoot, 'services', name, 'src');
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.ts') && file !== 'worker.module.ts')
    .map((file) => resolve(sources, file));
}

describe('transport security in production', () => {
  const folder = 'k8s/overlays/production';
  const { data } = readYaml(`${folder}/config.yaml`)[0] as { data: Record<string, string> };
  interface Patch extends Manifest {
    readonly spec: {
      readonly template: {
        readonly spec: {
          readonly containers: readonly (Container & {
            readonly volumeMounts?: readonly {
              readonly name: string;
              readonly mountPath: string;
            }[];
          })[];
          readonly volumes?: readonly {
            readonly name: string;
            readonly secret?: { secretName: string };
          }[];
        };
      };
    };
  }
  const patches = readYaml(`${folder}/transport-security.yaml`) as Patch[];
  const getPatch = (name: string) =>
    patches.find(({ metadata }) => metadata.name === name)?.spec.template.spec;
  const secretAt = (name: string, file: string | undefined) => {
    const patch = getPatch(name);
    const mount = patch?.containers[0]?.volumeMounts?.find(
      (each) => each.mountPath === dirname(file ?? ''),
    );
    return patch?.volumes?.find((volume) => volume.name === mount?.name)?.secret?.secretName;
  };

  it('X14, OPEN-40: is switched on for RPC, Kafka and Temporal', () => {
    expect(data).toMatchObject({
      KAFKA_TLS: 'on',
      TEMPORAL_TLS: 'on',
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
    });
    for (const name of ['RPC_TLS_CERT', 'RPC_TLS_KEY', 'RPC_TLS_CA'])
      expect(data[name]).toMatch(/^\/etc\//);
    expect(data['KAFKA_BROKERS']).toMatch(/:9093$/);
  });

  it.each([...callGraph])(
    'X14, OPEN-40: %s has its certificates and its account from Secrets',
    (name, needs) => {
      const speaksRpc = needs.calls.length > 0 || `${name}-rpc` in exampleContext.ports;
      for (const file of ['RPC_TLS_CERT', 'RPC_TLS_KEY', 'RPC_TLS_CA'])
        expect(secretAt(name, data[file])).toBe(speaksRpc ? `${name}-rpc-tls` : undefined);
      for (const file of ['TEMPORAL_TLS_CERT', 'TEMPORAL_TLS_KEY', 'TEMPORAL_TLS_CA'])
        expect(secretAt(name, data[file])).toBe(needs.temporal ? 'temporal-client-tls' : undefined);
      expect(secretAt(name, data['KAFKA_TLS_CA'])).toBe(needs.kafka ? 'kafka-ca' : undefined);
      const account = (getPatch(name)?.containers[0]?.env ?? []).map((each) => [
        each.name,
        each.valueFrom?.secretKeyRef,
      ]);
      const wanted = [
        ['KAFKA_SASL_USERNAME', { name: `${name}-kafka`, key: 'username' }],
        ['KAFKA_SASL_PASSWORD', { name: `${name}-kafka`, key: 'password' }],
      ];
      expect(account).toEqual(needs.kafka ? wanted : []);
    },
  );

  it('X14: gives the authority of the databases to whoever has one, migrations too', () => {
    const withPods = [
      ...deployments,
      ...base.filter((each): each is Deployment => each.kind === 'Job'),
    ];
    const has = (file: string) =>
      withPods.filter(({ metadata }) => secretAt(metadata.name, file) === 'postgres-ca');
    const asks = withPods.filter(({ spec }) =>
      spec.template.spec.containers.some(({ env }) =>
        env?.some((each) => each.name === 'DATABASE_URL'),
      ),
    );
    expect(asks).toHaveLength(15);
    expect(has('/etc/makeport/postgres-ca/ca.crt')).toEqual(asks);
  });

  it.each(
    [...callGraph].filter(([name, { kafka }]) => kafka && name !== 'topics').map(([name]) => name),
  )('X14, OPEN-40: %s reaches Kafka as its configuration says', (name) => {
    const connects = /createKafkaEventBus\(\{[^}]*security: kafkaSecurity\(config\)/;
    const usesModule = /EventBusModule\.forRoot\(\{[^}]*\bconfig\b/;
    const modules = getModules(name).map((file) => readFileSync(file, 'utf8'));
    expect(modules.some((source) => connects.test(source) || usesModule.test(source))).toBe(true);
    const module = resolve(projectRoot, 'libs/event-bus/src/nest/event-bus.module.ts');
    expect(readFileSync(module, 'utf8')).toMatch(connects);
  });
});

describe.each(overlays)('k8s/overlays/%s', (overlay) => {
  const folder = `k8s/overlays/${overlay}`;
  const [kustomization] = readYaml(`${folder}/kustomization.yaml`) as Kustomization[];

  it('names only files that exist, and uses every one', () => {
    const named = [
      ...(kustomization?.resources ?? []),
      ...(kustomization?.patches ?? []).map(({ path }) => path),
    ];
    for (const path of named)
      expect([path, existsSync(resolve(projectRoot, folder, path))]).toEqual([path, true]);
    expect(named.filter((path) => path.endsWith('.yaml')).sort()).toEqual(yamlFiles(folder));
  });

  it('changes only what the base has', () => {
    const known = base.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    const patches = (kustomization?.patches ?? []).flatMap(
      ({ path }) => readYaml(`${folder}/${path}`) as Manifest[],
    );
    expect(
      patches
        .map(({ kind, metadata }) => `${kind} ${metadata.name}`)
        .filter((name) => !known.includes(name)),
    ).toEqual([]);
  });

  it('pins every image to a version', () => {
    const images = new Set(
      deployments.flatMap(({ spec }) => spec.template.spec.containers.map(({ image }) => image)),
    );
    const pinned = (kustomization?.images ?? []).filter(({ newTag }) =>
      /^\d+\.\d+\.\d+/.test(newTag),
    );
    expect(pinned.map(({ name }) => name).sort()).toEqual([...images].sort());
  });

  it('tells the processes where the engines and the public origin are', () => {
    const patch = readYaml(`${folder}/config.yaml`)[0] as { data: Record<string, string> };
    expect(Object.keys(patch.data)).toEqual(
      expect.arrayContaining(['PUBLIC_ORIGIN', 'KAFKA_BROKERS', 'TEMPORAL_ADDRESS']),
    );
  });
});
