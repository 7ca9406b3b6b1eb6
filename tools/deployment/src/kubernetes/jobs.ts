import { migrations, services, topics } from '@makeport/local-stack/stack/definition';
import { getVariables } from './environment.ts';
import { getLabels, type Manifest, preparing } from './manifest.ts';
import { egressOnly, toDatabase, toKafka } from './network-policy.ts';
import { container, podSecurity } from './pod.ts';
import { getImage } from './workloads.ts';

interface JobOptions {
  readonly name: string;
  readonly image: string;
  readonly script: string;
  readonly environment: (typeof topics)['environment'];
  readonly database?: string;
}

function job({ database, ...options }: JobOptions): Manifest {
  const labels = { ...getLabels(options.name), ...preparing };
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: options.name, labels },
    spec: {
      backoffLimit: 10,
      ttlSecondsAfterFinished: 3600,
      template: {
        metadata: { labels },
        spec: {
          restartPolicy: 'OnFailure',
          ...podSecurity,
          containers: [
            container({
              name: options.name,
              image: options.image,
              command: ['node', options.script],
              cpu: '50m',
              memory: ['128Mi', '256Mi'],
              configured: database === undefined,
              env: getVariables(options, database),
            }),
          ],
        },
      },
    },
  };
}

/** Creates the topics that do not exist yet. */
export const topicsJob = (): Manifest[] => [
  job({ ...topics, image: getImage('services/identity') }),
  egressOnly(topics.name, [toKafka], preparing),
];

/**
 * Migrates each database, once per version. Each has its own Job and network policy, because its
 * role owns it.
 */
export const migrationJobs = (): Manifest[] =>
  services.flatMap((database, position) => {
    const migration = migrations[position];
    if (!migration) throw new Error(`${database} has no migration`);
    return [
      job({ ...migration, image: getImage(`services/${database}`), database }),
      egressOnly(migration.name, [toDatabase(database)], preparing),
    ];
  });
