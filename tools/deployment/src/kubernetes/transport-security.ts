import { migrations, topics } from '@makeport/local-stack/stack/definition';
import type { Manifest } from './manifest.ts';
import { speaksRpc, workloads } from './workloads.ts';

interface Speaker {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly rpc: boolean;
  readonly kafka: boolean;
  readonly temporal: boolean;
  readonly postgres: boolean;
  readonly openSearch: boolean;
}

/** Returns the certificates and accounts of one process, as a patch of its Deployment or Job. */
function patch(speaker: Speaker): Manifest {
  const { apiVersion, kind, name, rpc, kafka, temporal, postgres, openSearch } = speaker;
  const files = [
    ...(rpc ? [{ name: 'rpc-tls', secret: `${name}-rpc-tls` }] : []),
    ...(kafka ? [{ name: 'kafka-ca', secret: 'kafka-ca' }] : []),
    ...(temporal ? [{ name: 'temporal-tls', secret: 'temporal-client-tls' }] : []),
    ...(postgres ? [{ name: 'postgres-ca', secret: 'postgres-ca' }] : []),
    ...(openSearch ? [{ name: 'opensearch-ca', secret: 'opensearch-ca', optional: true }] : []),
  ];
  const account = (variable: string, key: string) => ({
    name: variable,
    valueFrom: { secretKeyRef: { name: `${name}-kafka`, key } },
  });
  return {
    apiVersion,
    kind,
    metadata: { name },
    spec: {
      template: {
        spec: {
          containers: [
            {
              name,
              ...(kafka && {
                env: [
                  account('KAFKA_SASL_USERNAME', 'username'),
                  account('KAFKA_SASL_PASSWORD', 'password'),
                ],
              }),
              volumeMounts: files.map((file) => ({
                name: file.name,
                mountPath: `/etc/makeport/${file.name}`,
                readOnly: true,
              })),
            },
          ],
          volumes: files.map(({ name: volume, secret: secretName, ...optional }) => ({
            name: volume,
            secret: { secretName, ...optional },
          })),
        },
      },
    },
  };
}

const job = { apiVersion: 'batch/v1', kind: 'Job', rpc: false, temporal: false, openSearch: false };

/** Returns the patches of every process that uses RPC, Kafka, Temporal, PostgreSQL or OpenSearch. */
export const transportSecurity = (): Manifest[] => [
  ...workloads
    .map((workload) => ({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: workload.name,
      rpc: speaksRpc(workload),
      kafka: workload.kafka ?? false,
      temporal: workload.temporal ?? false,
      postgres: workload.database !== undefined,
      openSearch: workload.openSearch ?? false,
    }))
    .filter(({ rpc, kafka, temporal, postgres }) => rpc || kafka || temporal || postgres)
    .map(patch),
  patch({ ...job, name: topics.name, kafka: true, postgres: false }),
  ...migrations.map(({ name }) => patch({ ...job, name, kafka: false, postgres: true })),
];
