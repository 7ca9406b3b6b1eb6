import { stackProcesses } from '@makeport/local-stack/stack/definition';
import type { Needs } from './call-graph.ts';
import { exampleContext } from '@makeport/local-stack/stack/example-context';

type Labels = Readonly<Record<string, string>>;
interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly unknown[];
}
export interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
}
export interface Rule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports?: readonly { readonly protocol?: string; readonly port?: number | string }[];
}
export interface NetworkPolicy {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly podSelector: Selector;
    readonly policyTypes: readonly string[];
    readonly ingress?: readonly Rule[];
    readonly egress?: readonly Rule[];
  };
}
export interface PublicBackend {
  readonly name: string;
  readonly port: number;
}

const partOf = 'makeport';
const port = (name: keyof typeof exampleContext.ports) => exampleContext.ports[name];
const rpcPort = (name: string) => port(`${name}-rpc` as keyof typeof exampleContext.ports);
const inNamespace = (name: string, labels?: Labels): Peer => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
  ...(labels ? { podSelector: { matchLabels: labels } } : {}),
});
const pod = (name: string): Peer => ({
  podSelector: { matchLabels: { 'app.kubernetes.io/name': name } },
});
/**
 * All addresses except private networks: neither the cluster nor the cloud's metadata is "outside".
 */
const outside: readonly Peer[] = [
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
];

const flow = (direction: 'from' | 'to', peer: unknown, to: number | string, protocol = 'TCP') =>
  `${direction} ${JSON.stringify(peer)} ${protocol} ${to}`;

/** Returns the flows that the process needs, and no others. */
export function wantedFlows(
  name: string,
  graph: ReadonlyMap<string, Needs>,
  backends: readonly PublicBackend[],
): string[] {
  const needs = graph.get(name);
  if (!needs) throw new Error(`${name} is not a process`);
  const process = stackProcesses.find((each) => each.name === name);
  const callers = [...graph]
    .filter(([, each]) => each.calls.includes(name))
    .map(([caller]) => caller);
  const viaBff = name === 'bff' ? [...graph].filter(([, each]) => each.callsBff) : [];
  const dns = inNamespace('kube-system', { 'k8s-app': 'kube-dns' });
  const database = inNamespace('postgres', {
    'app.kubernetes.io/instance': `${needs.database}-database`,
  });
  return [
    ...callers.map((caller) => flow('from', pod(caller), rpcPort(name))),
    ...viaBff.map(([caller]) => flow('from', pod(caller), port('bff'))),
    ...backends
      .filter((backend) => backend.name === name)
      .map((backend) => flow('from', inNamespace('ingress-nginx'), backend.port)),
    ...(process
      ? [
          flow(
            'from',
            inNamespace('monitoring', { 'app.kubernetes.io/name': 'prometheus' }),
            port(process.port),
          ),
        ]
      : []),
    ...['UDP', 'TCP'].map((protocol) => flow('to', dns, 53, protocol)),
    ...needs.calls.map((called) => flow('to', pod(called), rpcPort(called))),
    ...(needs.callsBff ? [flow('to', pod('bff'), port('bff'))] : []),
    ...(needs.database ? [flow('to', database, 5432)] : []),
    ...(needs.kafka ? [9092, 9093].map((each) => flow('to', inNamespace('kafka'), each)) : []),
    ...(needs.temporal ? [flow('to', inNamespace('temporal'), 7233)] : []),
    ...(needs.openSearch ? [flow('to', inNamespace('opensearch'), 9200)] : []),
    ...needs.outside.flatMap((each) => outside.map((peer) => flow('to', peer, each))),
  ];
}

/**
 * Returns the flows of a policy. A field that a policy leaves open counts as a flow that no process
 * needs.
 */
function getFlows({ spec }: NetworkPolicy): string[] {
  const read = (direction: 'from' | 'to', rules: readonly Rule[] = []) =>
    rules.flatMap(({ [direction]: peers = ['anybody'], ports = [{}] }) =>
      peers.flatMap((peer) =>
        ports.map(({ protocol, port: to = 'any port' }) => flow(direction, peer, to, protocol)),
      ),
    );
  return [...read('from', spec.ingress), ...read('to', spec.egress)];
}

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  // Only labels are evaluated; a policy with other selectors counts for every pod.
  if (matchExpressions.length > 0) return true;
  return Object.entries(matchLabels).every(([key, value]) => labels[key] === value);
}

/** Returns all differences between the policies and the flows that the processes need. */
export function policyMistakes(
  policies: readonly NetworkPolicy[],
  graph: ReadonlyMap<string, Needs>,
  backends: readonly PublicBackend[],
): string[] {
  return [...graph.keys()].flatMap((name) => {
    const labels = { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': partOf };
    const own = policies.find(
      ({ spec }) => spec.podSelector.matchLabels?.['app.kubernetes.io/name'] === name,
    );
    if (!own) return [`${name} has no policy of its own`];
    const closed = ['Ingress', 'Egress'].filter((type) => !own.spec.policyTypes.includes(type));
    const applied = policies
      .filter(({ spec }) => selects(spec.podSelector, labels))
      .flatMap(getFlows);
    const wanted = wantedFlows(name, graph, backends);
    return [
      ...closed.map((type) => `${name} does not restrict ${type}`),
      ...wanted.filter((each) => !applied.includes(each)).map((each) => `${name} lacks: ${each}`),
      ...applied.filter((each) => !wanted.includes(each)).map((each) => `${name} is open: ${each}`),
    ];
  });
}
