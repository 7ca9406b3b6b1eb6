import { getVariables } from './environment.ts';
import { getLabels, type Manifest, getSelector } from './manifest.ts';
import { container, podSecurity } from './pod.ts';
import { getPort, type SharedFiles, type Workload } from './workloads.ts';

/**
 * The time until every kube-proxy and the ingress controller know that the pod terminates. Requests
 * until then are served.
 */
const LEAVING_SECONDS = 5;
/**
 * Calls in flight and activities have 10 s each, consumers finish their event, then connections
 * close. The process itself gives up after 35 s and logs what it waited for.
 */
const STOPPING_SECONDS = 40;

/**
 * Not a preStop hook: the process can close its connections one by one after it receives the
 * signal.
 */
const leaving = { name: 'SHUTDOWN_DELAY_MS', value: String(LEAVING_SECONDS * 1_000) };

const spread = (name: string, topologyKey: string) => ({
  maxSkew: 1,
  topologyKey,
  whenUnsatisfiable: 'ScheduleAnyway',
  labelSelector: { matchLabels: getSelector(name) },
  // Counts pods of the new version only; otherwise old pods would determine where new ones are
  // placed.
  matchLabelKeys: ['pod-template-hash'],
});

export function deployment(workload: Workload): Manifest {
  const { name, image, process, ports, cpu, memory, shared } = workload;
  const health = ports.some((each) => each.name === 'health') ? 'health' : 'http';
  const probe = (path: string) => ({ httpGet: { path, port: health } });
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: getLabels(name) },
    // The overlay sets the number of replicas.
    spec: {
      revisionHistoryLimit: 3,
      minReadySeconds: 5,
      strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      selector: { matchLabels: getSelector(name) },
      template: {
        metadata: {
          labels: getLabels(name),
          annotations: {
            'prometheus.io/scrape': 'true',
            'prometheus.io/port': String(getPort(workload, health)),
            'prometheus.io/path': '/metrics',
          },
        },
        spec: {
          ...podSecurity,
          terminationGracePeriodSeconds: LEAVING_SECONDS + STOPPING_SECONDS,
          topologySpreadConstraints: [
            spread(name, 'kubernetes.io/hostname'),
            spread(name, 'topology.kubernetes.io/zone'),
          ],
          ...(shared && { initContainers: [fillContainer(workload, shared)] }),
          containers: [
            {
              ...container({
                name,
                image,
                command: ['node', '--enable-source-maps', process.script],
                cpu,
                memory,
                configured: true,
                env: [
                  ...getVariables(process, workload.database),
                  ...(isCalled(workload) ? [leaving] : []),
                  ...(shared ? [folder(shared)] : []),
                ],
              }),
              ports: ports.map((each) => ({ name: each.name, containerPort: each.port })),
              startupProbe: { ...probe('/health/live'), periodSeconds: 2, failureThreshold: 30 },
              livenessProbe: { ...probe('/health/live'), periodSeconds: 10, timeoutSeconds: 3 },
              readinessProbe: { ...probe('/health/ready'), periodSeconds: 5, timeoutSeconds: 4 },
              volumeMounts: [
                { name: 'tmp', mountPath: '/tmp' },
                ...(shared ? [mount(shared)] : []),
              ],
            },
          ],
          volumes: [
            { name: 'tmp', emptyDir: { sizeLimit: '64Mi' } },
            ...(shared
              ? [{ name: shared.name, persistentVolumeClaim: { claimName: shared.name } }]
              : []),
          ],
        },
      },
    },
  };
}

const folder = ({ variable, path }: SharedFiles) => ({ name: variable, value: path });
const mount = ({ name, path }: SharedFiles) => ({ name, mountPath: path });

const fillContainer = ({ image, cpu, memory }: Workload, shared: SharedFiles) => ({
  ...container({
    name: `fill-${shared.name}`,
    image,
    command: shared.fill,
    cpu,
    memory,
    configured: false,
    env: [folder(shared)],
  }),
  volumeMounts: [mount(shared)],
});

/** Pods on several nodes write to the volume, so its storage class must support that. */
export const volumeClaims = ({ name, shared }: Workload): Manifest[] =>
  shared
    ? [
        {
          apiVersion: 'v1',
          kind: 'PersistentVolumeClaim',
          metadata: { name: shared.name, labels: getLabels(name) },
          spec: {
            accessModes: ['ReadWriteMany'],
            resources: { requests: { storage: shared.size } },
          },
        },
      ]
    : [];

const isCalled = ({ ports, public: fromOutside }: Workload): boolean =>
  fromOutside === true || ports.some(({ name }) => name === 'rpc');

export function disruptionBudget({ name }: Workload): Manifest {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, labels: getLabels(name) },
    spec: {
      maxUnavailable: 1,
      // A pod that is not ready must not block the draining of a node.
      unhealthyPodEvictionPolicy: 'AlwaysAllow',
      selector: { matchLabels: getSelector(name) },
    },
  };
}

/**
 * RPC uses a headless Service, whose name resolves to every replica: callers keep connections to
 * all of them.
 */
export function getServices(workload: Workload): Manifest[] {
  const { name, ports } = workload;
  const rpc = ports.find((each) => each.name === 'rpc');
  const service = (serviceName: string, port: string, more: object = {}): Manifest => ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: serviceName, labels: getLabels(name) },
    spec: {
      ...more,
      selector: getSelector(name),
      ports: [
        { name: port, port: ports.find((each) => each.name === port)?.port, targetPort: port },
      ],
    },
  });
  return [
    ...(rpc ? [service(name, 'rpc', { clusterIP: 'None' })] : []),
    ...(workload.public ? [service(rpc ? `${name}-http` : name, 'http')] : []),
  ];
}
