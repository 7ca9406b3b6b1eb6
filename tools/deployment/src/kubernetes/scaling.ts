import { getLabels, type Manifest } from './manifest.ts';
import { type Scaling, type Workload, workloads } from './workloads.ts';

/**
 * The number of partitions of a topic; more consumers would idle. A spec compares it with the
 * contracts.
 */
export const PARTITIONS = 6;
/** Target utilization in percent of the requested CPU. */
const BUSY_PERCENT = 70;

const shrinkSlowly = (stabilizationWindowSeconds: number, periodSeconds: number) => ({
  scaleDown: { stabilizationWindowSeconds, policies: [{ type: 'Pods', value: 1, periodSeconds }] },
});

function byProcessor(
  { name }: Workload,
  { min, max }: Extract<Scaling, { by: 'processor' }>,
): Manifest {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name, labels: getLabels(name) },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: min,
      maxReplicas: max,
      metrics: [
        {
          type: 'Resource',
          resource: {
            name: 'cpu',
            target: { type: 'Utilization', averageUtilization: BUSY_PERCENT },
          },
        },
      ],
      behavior: shrinkSlowly(300, 60),
    },
  };
}

/** KEDA's account at Kafka, which is that of the process. */
const kafkaAccount = ({ name }: Workload): Manifest => ({
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'TriggerAuthentication',
  metadata: { name: `${name}-kafka`, labels: getLabels(name) },
  spec: {
    secretTargetRef: [
      { parameter: 'username', name: `${name}-kafka`, key: 'username' },
      { parameter: 'password', name: `${name}-kafka`, key: 'password' },
      { parameter: 'ca', name: 'kafka-ca', key: 'ca.crt' },
    ],
  },
});

function byLag(
  workload: Workload,
  { min, groups, clears }: Extract<Scaling, { by: 'lag' }>,
): Manifest[] {
  const { name } = workload;
  const getLag = (consumerGroup: string) => ({
    type: 'kafka',
    name: consumerGroup,
    authenticationRef: { name: `${name}-kafka` },
    metadata: {
      bootstrapServersFromEnv: 'KAFKA_BROKERS',
      consumerGroup,
      lagThreshold: String(clears),
      offsetResetPolicy: 'earliest',
      sasl: 'scram_sha512',
      tls: 'enable',
    },
  });
  // The consumers also serve calls.
  const processor = {
    type: 'cpu',
    metricType: 'Utilization',
    metadata: { value: String(BUSY_PERCENT) },
  };
  const scaled: Manifest = {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: { name, labels: getLabels(name) },
    spec: {
      scaleTargetRef: { name },
      minReplicaCount: min,
      maxReplicaCount: PARTITIONS,
      // Each change of the replica count briefly stops all consumers of the group: scale up slowly,
      // and down even more slowly.
      advanced: {
        horizontalPodAutoscalerConfig: {
          behavior: {
            scaleUp: {
              stabilizationWindowSeconds: 120,
              policies: [{ type: 'Pods', value: 1, periodSeconds: 120 }],
            },
            ...shrinkSlowly(900, 600),
          },
        },
      },
      triggers: [...groups.map(getLag), processor],
    },
  };
  return [scaled, kafkaAccount(workload)];
}

export const autoscalers = (): Manifest[] =>
  workloads.flatMap((workload) => {
    const { scaling } = workload;
    if (!scaling) return [];
    return scaling.by === 'lag' ? byLag(workload, scaling) : [byProcessor(workload, scaling)];
  });
