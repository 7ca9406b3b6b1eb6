import type { Variable } from './environment.ts';

/**
 * No user of a node has such a high id, so a process that escapes its container owns nothing there.
 */
const USER = 10_001;

export const podSecurity = {
  automountServiceAccountToken: false,
  // Kubernetes would create variables for Services that have the names of ours.
  enableServiceLinks: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: USER,
    runAsGroup: USER,
    fsGroup: USER,
    seccompProfile: { type: 'RuntimeDefault' },
  },
} as const;

interface ContainerOptions {
  readonly name: string;
  readonly image: string;
  readonly command: readonly string[];
  readonly cpu: string;
  readonly memory: readonly [string, string];
  /** True: the container receives all of the ConfigMap `makeport`. */
  readonly configured: boolean;
  readonly env: readonly Variable[];
}

export const container = ({
  name,
  image,
  command,
  cpu,
  memory,
  configured,
  env,
}: ContainerOptions) => ({
  name,
  image,
  command,
  ...(configured && { envFrom: [{ configMapRef: { name: 'makeport' } }] }),
  ...(env.length > 0 && { env }),
  resources: {
    // Besides /tmp, a node keeps 50 MB of a container's log.
    requests: { cpu, memory: memory[0], 'ephemeral-storage': '64Mi' },
    limits: { memory: memory[1], 'ephemeral-storage': '256Mi' },
  },
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
});
