import { type Labels, getLabels, type Manifest, getSelector } from './manifest.ts';
import { getPort, type Workload, workloads } from './workloads.ts';

const tcp = (...ports: readonly number[]) => ports.map((port) => ({ protocol: 'TCP', port }));
const namespace = (name: string, podLabels?: Labels) => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
  ...(podLabels && { podSelector: { matchLabels: podLabels } }),
});
const pods = (name: string) => ({ podSelector: { matchLabels: getSelector(name) } });

const toDns = {
  to: [namespace('kube-system', { 'k8s-app': 'kube-dns' })],
  ports: [{ protocol: 'UDP', port: 53 }, ...tcp(53)],
};
export const toKafka = { to: [namespace('kafka')], ports: tcp(9092, 9093) };
export const toDatabase = (database: string) => ({
  to: [namespace('postgres', { 'app.kubernetes.io/instance': `${database}-database` })],
  ports: tcp(5432),
});
const toOpenSearch = { to: [namespace('opensearch')], ports: tcp(9200) };
const toTemporal = { to: [namespace('temporal')], ports: tcp(7233) };
/** Excludes the cluster, its private networks and the cloud's metadata. */
const toOutside = (ports: readonly number[]) => ({
  to: [
    {
      ipBlock: {
        cidr: '0.0.0.0/0',
        except: [
          '10.0.0.0/8',
          '100.64.0.0/10',
          '127.0.0.0/8',
          '169.254.0.0/16',
          '172.16.0.0/12',
          '192.168.0.0/16',
        ],
      },
    },
    { ipBlock: { cidr: '::/0', except: ['fc00::/7', 'fe80::/10'] } },
  ],
  ports: tcp(...ports),
});

const policy = (name: string, spec: object, more: Labels = {}): Manifest => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name, labels: { ...getLabels(name), ...more } },
  spec: {
    podSelector: { matchLabels: getSelector(name) },
    policyTypes: ['Ingress', 'Egress'],
    ...spec,
  },
});

/** Returns the policy of a job: no ingress, and egress only to DNS and the given peers. */
export const egressOnly = (name: string, egress: readonly object[], more: Labels): Manifest =>
  policy(name, { egress: [toDns, ...egress] }, more);

const byName = (wanted: string): Workload => {
  const found = workloads.find(({ name }) => name === wanted);
  if (!found) throw new Error(`${wanted} is not a workload`);
  return found;
};

export function networkPolicy(workload: Workload): Manifest {
  const { name } = workload;
  const callers = workloads.filter(({ calls }) => calls.some((called) => called === name));
  const front = name === 'bff' ? workloads.filter(({ callsBff }) => callsBff) : [];
  const health = workload.ports.some((each) => each.name === 'health') ? 'health' : 'http';
  const prometheus = namespace('monitoring', getSelector('prometheus'));
  return policy(name, {
    ingress: [
      ...(callers.length > 0
        ? [{ from: callers.map((each) => pods(each.name)), ports: tcp(getPort(workload, 'rpc')) }]
        : []),
      ...front.map((each) => ({ from: [pods(each.name)], ports: tcp(getPort(workload, 'http')) })),
      ...(workload.public
        ? [{ from: [namespace('ingress-nginx')], ports: tcp(getPort(workload, 'http')) }]
        : []),
      { from: [prometheus], ports: tcp(getPort(workload, health)) },
    ],
    egress: [
      toDns,
      ...workload.calls.map((called) => ({
        to: [pods(called)],
        ports: tcp(getPort(byName(called), 'rpc')),
      })),
      ...(workload.callsBff
        ? [{ to: [pods('bff')], ports: tcp(getPort(byName('bff'), 'http')) }]
        : []),
      ...(workload.database ? [toDatabase(workload.database)] : []),
      ...(workload.kafka ? [toKafka] : []),
      ...(workload.temporal ? [toTemporal] : []),
      ...(workload.openSearch ? [toOpenSearch] : []),
      ...(workload.outside ? [toOutside(workload.outside)] : []),
    ],
  });
}
