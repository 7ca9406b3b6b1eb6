import { basename } from 'node:path';
import { getPorts } from '@makeport/local-stack/stack/ports';
import {
  services,
  type ServiceName,
  stackProcesses,
  type StackProcess,
} from '@makeport/local-stack/stack/definition';

/** A process's requirements in the cluster, in addition to `stackProcesses`. */
interface Description {
  readonly about: string;
  /** CPU request, memory request and limit. */
  readonly cpu: string;
  readonly memory: readonly [string, string];
  /**
   * Services whose RPC it calls. Specs compare this and the rest with the imports of its sources.
   */
  readonly calls: readonly ServiceName[];
  readonly callsBff?: boolean;
  readonly database?: ServiceName;
  readonly kafka?: boolean;
  readonly temporal?: boolean;
  readonly openSearch?: boolean;
  /** Ports of hosts outside the cluster: the bucket, Stripe, push services, the mail server. */
  readonly outside?: readonly number[];
  /** The ingress controller can reach its port `http`. */
  readonly public?: boolean;
  readonly scaling?: Scaling;
  readonly shared?: SharedFiles;
}

/**
 * A folder that all its pods share, old and new, and the command that copies the image's files into
 * it before a pod serves.
 */
export interface SharedFiles {
  readonly name: string;
  readonly path: string;
  readonly size: string;
  /** The variable with the folder's path. */
  readonly variable: string;
  readonly fill: readonly string[];
}

export type Scaling =
  | { readonly by: 'processor'; readonly min: number; readonly max: number }
  | {
      readonly by: 'lag';
      readonly min: number;
      readonly groups: readonly string[];
      /** The number of events that one replica processes in half a minute. */
      readonly clears: number;
    };

export interface Workload extends Description {
  readonly name: string;
  readonly process: StackProcess;
  readonly image: string;
  readonly ports: readonly { readonly name: 'rpc' | 'http' | 'health'; readonly port: number }[];
}

const usual = { cpu: '100m', memory: ['256Mi', '512Mi'] } as const;

const descriptions: Readonly<Record<string, Description>> = {
  identity: {
    ...usual,
    about: 'Accounts, sessions and profiles.',
    calls: ['notifications', 'ordering', 'catalog', 'discovery', 'messaging'],
    database: 'identity',
    kafka: true,
    outside: [443],
  },
  catalog: {
    ...usual,
    about: 'Products and categories.',
    cpu: '250m',
    calls: [],
    database: 'catalog',
    kafka: true,
    outside: [443],
    scaling: { by: 'processor', min: 4, max: 8 },
  },
  notifications: {
    ...usual,
    about: 'Notifications and e-mail.',
    calls: ['identity', 'ordering', 'samples'],
    database: 'notifications',
    kafka: true,
    outside: [443, 465, 587],
    scaling: { by: 'lag', min: 4, groups: ['notifications'], clears: 1_000 },
  },
  discovery: {
    ...usual,
    about: 'Search, recommendations and the analytics stream.',
    calls: [],
    database: 'discovery',
    kafka: true,
    openSearch: true,
    scaling: { by: 'lag', min: 4, groups: ['discovery', 'discovery-search'], clears: 10_000 },
  },
  samples: {
    ...usual,
    about: 'Sample requests and their states.',
    calls: ['identity', 'catalog'],
    database: 'samples',
    kafka: true,
  },
  messaging: {
    ...usual,
    about: 'Threads, messages, receipts and attachments of brands and manufacturers.',
    calls: ['identity', 'catalog', 'ordering', 'samples'],
    database: 'messaging',
    kafka: true,
    outside: [443],
    scaling: { by: 'lag', min: 4, groups: ['messaging'], clears: 1_000 },
  },
  ordering: {
    ...usual,
    about: "Checkouts, orders, the ledger, and Stripe's webhook.",
    calls: ['identity', 'catalog', 'samples', 'messaging'],
    database: 'ordering',
    kafka: true,
    temporal: true,
    outside: [443],
    public: true,
  },
  worker: {
    about:
      'The escrow workflow: takes its work from Temporal, so nothing calls it. It runs from the image of ordering.',
    cpu: '200m',
    memory: ['384Mi', '768Mi'],
    calls: ['identity', 'catalog'],
    database: 'ordering',
    kafka: true,
    temporal: true,
    outside: [443],
  },
  bff: {
    about: 'GraphQL for the browsers.',
    cpu: '500m',
    memory: ['512Mi', '1Gi'],
    calls: services,
    kafka: true,
    outside: [443],
    public: true,
    scaling: { by: 'processor', min: 4, max: 12 },
  },
  web: {
    about: 'The one public origin: shell, remotes and the proxy to the bff.',
    cpu: '50m',
    memory: ['128Mi', '256Mi'],
    calls: [],
    callsBff: true,
    public: true,
    // A page from one pod requests its files from any pod, and open tabs request those of earlier
    // builds.
    shared: {
      name: 'frontends',
      path: '/frontends',
      size: '1Gi',
      variable: 'FRONTENDS_DIR',
      fill: ['node', 'frontends/shell/dist-server/releases/cli.js', 'deploy', 'frontends'],
    },
  },
};

/** The ports of `npm start` without MAKEPORT_BASE_PORT, which are always free in a cluster. */
export const clusterPorts = getPorts(4000, {});

/** Returns the image of a package: `makeport/ordering` for all processes of `services/ordering`. */
export const getImage = (folder: string): string =>
  `makeport/${folder === 'frontends/shell' ? 'web' : basename(folder)}`;

function toWorkload(process: StackProcess): Workload {
  const { name } = process;
  const description = descriptions[name];
  if (!description) throw new Error(`${name} is not described for Kubernetes`);
  const health = {
    name: name === 'web' ? 'health' : 'http',
    port: clusterPorts[process.port],
  } as const;
  const [other] = process.otherPorts ?? [];
  const traffic =
    other && ({ name: name === 'web' ? 'http' : 'rpc', port: clusterPorts[other] } as const);
  return {
    ...description,
    name,
    process,
    image: getImage(process.package),
    ports: [...(traffic ? [traffic] : []), health],
  };
}

/** Every deployed process: all except the Stripe sandbox. */
export const workloads: readonly Workload[] = stackProcesses
  .filter(({ name }) => name !== 'stripe-sandbox')
  .map(toWorkload);

export const getPort = (
  { name, ports }: Workload,
  wanted: Workload['ports'][number]['name'],
): number => {
  const found = ports.find((each) => each.name === wanted);
  if (!found) throw new Error(`${name} has no port ${wanted}`);
  return found.port;
};

export const speaksRpc = ({ calls, ports }: Workload): boolean =>
  calls.length > 0 || ports.some(({ name }) => name === 'rpc');
