import type { ProcessIdentity } from '../processes/identity.ts';

export type ServiceState = 'stopped' | 'starting' | 'ready' | 'crashed';

/** An engine or a process of Makeport that can be started, killed and started again. */
export interface Service {
  readonly name: string;
  readonly state: ServiceState;
  /** Absent while it does not run, and for a container. */
  readonly identity: ProcessIdentity | undefined;
  /** The address for a developer or a probe. */
  readonly address: string;
  readonly logFile: string;
  /**
   * Resolves when it is ready. A process receives the variables in addition to its own, until the
   * next start.
   */
  start(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** Shuts down gracefully. */
  stop(): Promise<void>;
  /**
   * Ends without a graceful shutdown; it stays down until `start`. SIGSTOP and SIGCONT leave it
   * running.
   */
  kill(signal: NodeJS.Signals): Promise<void>;
}

export interface ServiceReport {
  readonly service: string;
  readonly kind: 'died' | 'recovered';
  /** One sentence. */
  readonly text: string;
}
