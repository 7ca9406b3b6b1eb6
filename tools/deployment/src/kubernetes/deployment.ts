import { getVariables } from './environment.ts';
import { getLabels, type Manifest, getSelector } from './manifest.ts';
import { container, podSecurity } from './pod.ts';
import { getPort, type SharedFiles, type Workload } from './workloads.ts';

/** Until every kube-proxy and the ingress controller have heard that the pod goes: what comes meanwhile is served. */
const LEAVING_SECONDS = 5;
/**
 * Calls in flight and activities have 10 s each, consumers finish their event, and then connections are closed. The process itself
 * gives up after 35 s and logs what it waited for.
 */
const STOPPING_SECONDS = 40;

/** Not a preStop hook: the process knows that it goes, and lets its connections end one by one. */
const leaving = { name: 'SHUTDOWN_DELAY_MS', value: String(LEAVING_SECONDS * 1_000) };

const spread = (name: string, topologyKey: string) => ({
  maxSkew: 1,
  topologyKey,
  whenUnsatisfiable: 'ScheduleAnyway',
  labelSelector: { matchLabels: getSelector(name) },
  // Of the new version alone, or the old pods would decide where the new ones go.
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
    // How many there are is said by the overlay.
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

/** Pods of several nodes write to it: its class has to be one that can. */
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
      // One that is not ready anyway must not keep a node from being emptied.
      unhealthyPodEvictionPolicy: 'AlwaysAllow',
      selector: { matchLabels: getSelector(name) },
    },
  };
}

/** RPC through a headless Service, whose name resolves to every replica: callers keep connections to all of them. */
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
