import type { RpcContract } from '@makeport/contracts';
import { DomainError, isDomainError } from '@makeport/errors';
import { isOutage } from '@makeport/errors/outage';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics';
import type { SecurityLog } from '../security/security-log';
import { withSpan } from '../tracing/tracing';
import { runCall, type RpcCall } from './rpc-call';
import { internalError, toFault, unavailable } from './rpc-errors';
import { checkCaller } from './security/authorization';
import { findMalformedText } from './security/malformed-text';
import { checkRecentAuthentication } from './security/recent-authentication';
import { checkSession } from './security/session-restrictions';
import type { RpcAnswer, RpcMeta } from './rpc-message';
import type { RpcTokens } from './security/rpc-tokens';

export type RpcHandler = (request: unknown, call: RpcCall) => Promise<unknown>;

/**
 * Executes one call on the server: verifies token, deadline and request, runs the handler, checks
 * the response, maps errors, and records metrics and a span.
 */
export class RpcExecutor {
  constructor(
    private readonly service: string,
    private readonly tokens: RpcTokens,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
    private readonly security: Pick<SecurityLog, 'record'>,
    /** How long a sign-in is recent; null switches the check off. */
    private readonly recentMs: number | null,
  ) {}

  async execute(
    contract: RpcContract,
    handler: RpcHandler,
    meta: RpcMeta,
    data: unknown,
  ): Promise<RpcAnswer> {
    const started = performance.now();
    const span = {
      kind: 'server',
      traceparent: meta.traceparent,
      attributes: { 'rpc.method': contract.name },
    } as const;
    return withSpan(contract.name, span, async () => {
      const answer = await this.answer(contract, handler, meta, data);
      const outcome = answer.ok ? 'ok' : answer.error.kind;
      this.metrics.rpcServer.observe(
        { operation: contract.name, outcome },
        (performance.now() - started) / 1000,
      );
      return answer;
    });
  }

  private async answer(
    contract: RpcContract,
    handler: RpcHandler,
    meta: RpcMeta,
    data: unknown,
  ): Promise<RpcAnswer> {
    let call: RpcCall | undefined;
    try {
      if (meta.deadline <= Date.now())
        throw unavailable(this.service, new Error('the deadline has passed'));
      const identity = await this.tokens.verify(meta.token);
      call = { ...identity, deadline: meta.deadline, clientAddress: meta.clientAddress };
      checkCaller(call, contract);
      checkSession(call, contract);
      const request = this.parseRequest(contract, data);
      checkRecentAuthentication(call, contract, { request, recentMs: this.recentMs });
      const answered = call;
      const result = await runCall(answered, () => handler(request, answered));
      return { ok: true, data: this.checkResponse(contract, result) };
    } catch (thrown) {
      // An outage is not the call's fault: `unavailable` allows the caller to retry.
      const error =
        !isDomainError(thrown) && isOutage(thrown) ? unavailable(this.service, thrown) : thrown;
      if (call) runCall(call, () => this.log(contract.name, error));
      else this.log(contract.name, error);
      this.logSecurity(contract.name, error, call);
      return { ok: false, error: toFault(this.service, error) };
    }
  }

  private parseRequest(contract: RpcContract, data: unknown): unknown {
    const malformed = findMalformedText(data);
    if (malformed !== null) {
      throw new DomainError(
        'invalid_input',
        `${this.service}.invalid_request`,
        'The text contains characters that cannot be stored',
        malformed === '' ? {} : { field: malformed },
      );
    }
    const parsed = contract.request.safeParse(data);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const options = issue && issue.path.length > 0 ? { field: issue.path.join('.') } : {};
    throw new DomainError(
      'invalid_input',
      `${this.service}.invalid_request`,
      issue?.message ?? 'The request is not valid',
      options,
    );
  }

  /**
   * Validates the response, and drops fields that the contract does not define, so that no database
   * column leaks by accident.
   */
  private checkResponse(contract: RpcContract, result: unknown): unknown {
    const parsed = contract.response.safeParse(result);
    if (parsed.success) return parsed.data;
    throw internalError(
      this.service,
      new Error(`${contract.name} returned a response that violates its contract`, {
        cause: parsed.error,
      }),
    );
  }

  /**
   * Logs refusals of signed-in users. Identity logs those of visitors, because it has more context.
   */
  private logSecurity(operation: string, error: unknown, call: RpcCall | undefined): void {
    if (!isDomainError(error) || call?.actor.kind !== 'user') return;
    if (error.kind !== 'forbidden' && error.kind !== 'rate_limited') return;
    this.security.record({
      event: error.kind === 'forbidden' ? 'access_refused' : 'limit_reached',
      accountId: call.actor.userId,
      impersonatorId: call.actor.impersonatorId,
      clientAddress: call.clientAddress,
      code: error.code,
      operation,
    });
  }

  private log(operation: string, error: unknown): void {
    if (!isDomainError(error) || error.kind === 'internal') {
      this.logger.error({ operation, err: error }, 'call failed');
      return;
    }
    const { kind, code, cause } = error;
    const details = {
      operation,
      kind,
      code,
      ...(cause instanceof Error ? { reason: cause.message } : {}),
    };
    if (kind === 'unavailable') this.logger.warn(details, 'call failed: dependency unavailable');
    else this.logger.info(details, 'call refused');
  }
}
