import type { ProcessIdentity } from '../processes/identity.ts';

export type ServiceState = 'stopped' | 'starting' | 'ready' | 'crashed';

/** An engine or a process of Makeport that can be started, killed and started again. */
export interface Service {
  readonly name: string;
  readonly state: ServiceState;
  /** Absent while it does not run, and for a container. */
  readonly identity: ProcessIdentity | undefined;
  /** Where a person or a probe finds it. */
  readonly address: string;
  readonly logFile: string;
  /** Answers when it is ready for use. A process takes variables beside its own, until it is started without them. */
  start(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** In good order. */
  stop(): Promise<void>;
  /** The hard way; it stays down until `start`. SIGSTOP and SIGCONT leave it running. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

export interface ServiceReport {
  readonly service: string;
  readonly kind: 'died' | 'recovered';
  /** One sentence. */
  readonly text: string;
}
