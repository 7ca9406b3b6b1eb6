/** An object as kubectl renders it; what is planted goes as deep as its mistake. */
export type Rendered = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: object;
  };
  readonly spec?: Readonly<Record<string, unknown>>;
};

export interface Mistake {
  readonly what: string;
  readonly of: { readonly kind: string; readonly name: string };
  /** Where, and what stands there instead. */
  readonly at: readonly (string | number)[];
  readonly value: unknown;
  readonly refusedWith: RegExp;
}

const deployment = { kind: 'Deployment', name: 'catalog' };
const pod = { kind: 'Pod', name: 'catalog' };
const container = ['spec', 'template', 'spec', 'containers', 0];

/** None of them is seen by a YAML parser; most not by a schema either. */
export const mistakes: readonly Mistake[] = [
  {
    what: 'a misspelt field',
    of: deployment,
    at: ['spec', 'revisionHistoryLimits'],
    value: 3,
    refusedWith: /unknown field "revisionHistoryLimits"/,
  },
  {
    what: 'more memory asked for than allowed',
    of: deployment,
    at: [...container, 'resources', 'requests', 'memory'],
    value: '1Gi',
    refusedWith: /must be less than or equal to memory limit/,
  },
  {
    what: 'a selector of other pods',
    of: deployment,
    at: ['spec', 'selector', 'matchLabels'],
    value: { 'app.kubernetes.io/name': 'ordering' },
    refusedWith: /`selector` does not match template `labels`/,
  },
  {
    what: 'a rollout that can take no step',
    of: deployment,
    at: ['spec', 'strategy', 'rollingUpdate', 'maxSurge'],
    value: 0,
    refusedWith: /may not be 0 when `maxSurge` is 0/,
  },
  {
    what: 'a pod that waits longer before it stops than it may take',
    of: deployment,
    at: [...container, 'lifecycle'],
    value: { preStop: { sleep: { seconds: 60 } } },
    refusedWith: /less than terminationGracePeriodSeconds/,
  },
  {
    what: 'a volume that nothing declares',
    of: deployment,
    at: [...container, 'volumeMounts', 0, 'name'],
    value: 'temp',
    refusedWith: /volumeMounts.*Not found: "temp"/,
  },
  {
    what: 'a probe of a port without a name',
    of: deployment,
    at: [...container, 'readinessProbe', 'httpGet', 'port'],
    value: 'no port',
    refusedWith: /readinessProbe\.httpGet\.port: Invalid value/,
  },
  {
    what: 'fewer replicas at most than at least',
    of: { kind: 'HorizontalPodAutoscaler', name: 'bff' },
    at: ['spec', 'maxReplicas'],
    value: 1,
    refusedWith: /must be greater than or equal to `minReplicas`/,
  },
  {
    what: 'a scaler with a misspelt field',
    of: { kind: 'ScaledObject', name: 'discovery' },
    at: ['spec', 'maxReplicasCount'],
    value: 6,
    refusedWith: /unknown field "maxReplicasCount"/,
  },
  {
    what: 'a budget that says two things',
    of: { kind: 'PodDisruptionBudget', name: 'bff' },
    at: ['spec', 'minAvailable'],
    value: 1,
    refusedWith: /minAvailable and maxUnavailable cannot be both set/,
  },
  {
    what: 'an address range that is none',
    of: { kind: 'NetworkPolicy', name: 'catalog' },
    at: ['spec', 'egress', 0, 'to'],
    value: [{ ipBlock: { cidr: '10.0.0.0/99' } }],
    refusedWith: /cidr: Invalid value/,
  },
  {
    what: 'a Job that is changed in place',
    of: { kind: 'Job', name: 'migrate-catalog' },
    at: [...container, 'image'],
    value: 'makeport/catalog:0.2.0',
    refusedWith: /field is immutable/,
  },
  {
    what: 'a pod that runs as root',
    of: pod,
    at: ['spec', 'securityContext', 'runAsUser'],
    value: 0,
    refusedWith: /violates PodSecurity "restricted/,
  },
  {
    what: 'a privileged container',
    of: pod,
    at: ['spec', 'containers', 0, 'securityContext'],
    value: { privileged: true },
    refusedWith: /violates PodSecurity "restricted/,
  },
];

/** A copy with the value at the path. */
export function planted(
  object: unknown,
  [step, ...rest]: readonly (string | number)[],
  value: unknown,
): unknown {
  if (step === undefined) return value;
  if (Array.isArray(object))
    return object.map((each: unknown, index) =>
      index === step ? planted(each, rest, value) : each,
    );
  const fields = (object ?? {}) as Readonly<Record<string, unknown>>;
  return { ...fields, [step]: planted(fields[step], rest, value) };
}
