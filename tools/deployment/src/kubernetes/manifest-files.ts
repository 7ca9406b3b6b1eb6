import { stringify } from 'yaml';
import { deployment, disruptionBudget, getServices, volumeClaims } from './deployment.ts';
import { migrationJobs, topicsJob } from './jobs.ts';
import type { Manifest } from './manifest.ts';
import { networkPolicy } from './network-policy.ts';
import { autoscalers } from './scaling.ts';
import { transportSecurity } from './transport-security.ts';
import { type Workload, workloads } from './workloads.ts';

const base = 'k8s/base';

const written = (about: string, manifests: readonly Manifest[]): string =>
  `# ${about}\n# Made by \`npm run ops -- manifests\` from tools/deployment/src/kubernetes.\n${manifests
    .map((manifest) =>
      // Numbers in quotes stay strings, and the output contains no YAML anchors.
      stringify(manifest, { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false }),
    )
    .join('---\n')}`;

const ofWorkload = (workload: Workload): [string, string] => [
  `${base}/${workload.name}.yaml`,
  written(workload.about, [
    deployment(workload),
    ...volumeClaims(workload),
    ...getServices(workload),
    disruptionBudget(workload),
    networkPolicy(workload),
  ]),
];

/** Returns every generated file with its text. */
export const manifestFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...workloads.map(ofWorkload),
    [`${base}/topics.yaml`, written('Creates the topics that do not exist yet.', topicsJob())],
    [
      `${base}/migrations.yaml`,
      written('Bring the databases up to date, once for each version.', migrationJobs()),
    ],
    [
      'k8s/components/autoscaling/autoscalers.yaml',
      written('Number of replicas, by processor use and by consumer lag.', autoscalers()),
    ],
    [
      'k8s/overlays/production/transport-security.yaml',
      written(
        'Certificates and accounts of each process, from Secrets of the secret store: <process>-rpc-tls and temporal-client-tls (tls.crt, tls.key, ca.crt), <process>-kafka (username, password), kafka-ca and postgres-ca (ca.crt), opensearch-ca (ca.crt) beside discovery-opensearch where OpenSearch searches. The url of each <service>-database ends with ?sslmode=verify-full&sslrootcert=/etc/makeport/postgres-ca/ca.crt. A certificate for RPC names its Service; processes read all of them at their start, so a renewal restarts them.',
        transportSecurity(),
      ),
    ],
  ]);
