import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionOptions } from 'node:tls';
import type { Actor, RpcContract, RpcRequestInput, RpcResponse } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import type { Metrics } from '../../metrics';
import { currentTraceparent, withSpan } from '../../tracing/tracing';
import { currentCall } from '../rpc-call';
import { RpcFailure } from './rpc-connection';
import { fromFault, unavailable } from '../rpc-errors';
import type { RpcAnswer } from '../rpc-message';
import { RpcTarget } from './rpc-target';
import type { RpcTokens } from '../security/rpc-tokens';

const DEFAULT_DEADLINE_MS = 2000;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 20;

export interface RpcClientOptions {
  /** The name of the calling service. */
  readonly service: string;
  /** `host:port[,host:port]` by service. */
  readonly targets: Readonly<Record<string, string>>;
  readonly tokens: RpcTokens;
  readonly metrics: Metrics;
  readonly connections?: number;
  readonly tls?: ConnectionOptions | undefined;
}

export interface RpcCallOptions {
  /** Default: the calling service itself. */
  readonly actor?: Actor;
  /**
   * The time limit of the call; the deadline of the call that is being handled also applies.
   * Default 2000.
   */
  readonly deadlineMs?: number;
  /** The user's IP address. Default: that of the call that is being handled. */
  readonly clientAddress?: string | undefined;
}

interface Caller {
  readonly actor: Actor;
  readonly deadline: number;
  readonly clientAddress: string | undefined;
}

/**
 * Calls other services. A refusal arrives as the `DomainError` that the service threw. If the
 * service is down, hangs or restarts, the call fails with `unavailable`, and the next call tries
 * again.
 */
export class RpcClient {
  private readonly targets = new Map<string, RpcTarget>();

  constructor(private readonly options: RpcClientOptions) {}

  async call<C extends RpcContract>(
    contract: C,
    request: RpcRequestInput<C>,
    options: RpcCallOptions = {},
  ): Promise<RpcResponse<C>> {
    const started = performance.now();
    const attributes = { 'rpc.method': contract.name };
    return withSpan(`call ${contract.name}`, { kind: 'client', attributes }, async () => {
      let outcome = 'ok';
      try {
        return (await this.send(contract, request, options)) as RpcResponse<C>;
      } catch (error) {
        outcome = isDomainError(error) ? error.kind : 'internal';
        throw error;
      } finally {
        this.options.metrics.rpcClient.observe(
          { operation: contract.name, outcome },
          (performance.now() - started) / 1000,
        );
      }
    });
  }

  close(): void {
    for (const target of this.targets.values()) target.close();
  }

  private async send(
    contract: RpcContract,
    request: unknown,
    options: RpcCallOptions,
  ): Promise<unknown> {
    const target = this.target(contract.service);
    if (!target.breaker.allows())
      throw unavailable(contract.service, new Error('no response to the last calls'));
    const ownDeadline = Date.now() + (options.deadlineMs ?? DEFAULT_DEADLINE_MS);
    const deadline = Math.min(ownDeadline, currentCall()?.deadline ?? ownDeadline);
    const actor = options.actor ?? { kind: 'service', service: this.options.service };
    const clientAddress = options.clientAddress ?? currentCall()?.clientAddress;
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await this.attempt(target, contract, request, {
          actor,
          deadline,
          clientAddress,
        });
        if (answer.ok) return answer.data;
        if (!answer.error.notExecuted || !mayTryAgain(attempt, deadline))
          throw fromFault(answer.error);
      } catch (error) {
        if (!(error instanceof RpcFailure)) throw error;
        if (error.reason === 'timeout') target.breaker.timedOut();
        // A write may have been executed once it was sent, so only its caller can decide whether to
        // repeat it.
        const repeatable =
          error.reason === 'not_sent' || (error.reason === 'closed' && contract.kind === 'read');
        if (!repeatable || !mayTryAgain(attempt, deadline))
          throw unavailable(contract.service, error);
      }
      await wait(FIRST_PAUSE_MS * attempt);
    }
  }

  private async attempt(
    target: RpcTarget,
    contract: RpcContract,
    request: unknown,
    { actor, deadline, clientAddress }: Caller,
  ): Promise<RpcAnswer> {
    const token = await this.options.tokens.sign(actor, contract.service);
    const connection = await target.connection(deadline);
    const traceparent = currentTraceparent();
    const meta = {
      token,
      deadline,
      ...(traceparent ? { traceparent } : {}),
      ...(clientAddress ? { clientAddress } : {}),
    };
    const answer = await connection.request(contract.name, meta, request);
    target.breaker.answered();
    // The replica is shutting down, so the next attempt should reach another one.
    if (!answer.ok && answer.error.notExecuted) connection.retire();
    return answer;
  }

  private target(service: string): RpcTarget {
    const existing = this.targets.get(service);
    if (existing) return existing;
    const addresses = this.options.targets[service];
    if (!addresses) throw new Error(`no address is configured for the service ${service}`);
    const { connections = 4, tls } = this.options;
    const target = new RpcTarget({ addresses, connections, tls });
    this.targets.set(service, target);
    return target;
  }
}

function mayTryAgain(attempt: number, deadline: number): boolean {
  return attempt < ATTEMPTS && Date.now() + FIRST_PAUSE_MS * attempt < deadline;
}
