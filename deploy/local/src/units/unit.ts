import type { ProcessIdentity } from '../processes/identity.ts';

export type UnitState = 'stopped' | 'starting' | 'ready' | 'crashed';

/** An engine or a process of Makeport that can be started, killed and started again. */
export interface Unit {
  readonly name: string;
  readonly state: UnitState;
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

export interface UnitReport {
  readonly unit: string;
  readonly kind: 'died' | 'recovered';
  /** One sentence. */
  readonly text: string;
}
