import { createHmac } from 'node:crypto';
import { isDomainError } from '@makeport/errors';
import type { Logger } from '../logger';

/** What an operator looks for after an incident (OWASP ASVS 16.3). A new one is a new word here. */
export type SecurityEventName =
  | AttemptName
  | `${AttemptName}_refused`
  | 'sign_out'
  | 'sign_out_everywhere'
  | 'sign_out_others'
  | 'second_factor_asked'
  | 'second_factor_reset'
  | 'recovery_code_used'
  | 'role_changed'
  | 'account_erased'
  | 'account_view_begun'
  | 'account_view_ended'
  | 'access_refused'
  | 'limit_reached';

type AttemptName =
  | 'sign_up'
  | 'sign_in'
  | 'password_reset_requested'
  | 'password_reset'
  | 'email_confirmed'
  | 'second_factor_enabled'
  | 'second_factor_disabled'
  | 'recovery_codes_renewed'
  | 'reauthenticated'
  | 'erasure_requested';

export interface SecurityEvent {
  readonly event: SecurityEventName;
  readonly accountId?: string | undefined;
  /** The administrator who views as the account. */
  readonly impersonatorId?: string | undefined;
  /** Of somebody who is not known to be anybody: it is logged as a fingerprint. */
  readonly email?: string | undefined;
  readonly clientAddress?: string | undefined;
  /** Why it was refused. */
  readonly code?: string | undefined;
  /** What was called. */
  readonly operation?: string | undefined;
  /** Of an account after a change. */
  readonly role?: string | undefined;
}

interface Attempt {
  readonly event: AttemptName;
  readonly email?: string | undefined;
  /** Where it is known before. */
  readonly accountId?: string | undefined;
  readonly clientAddress?: string | undefined;
}

/** One structured line for each security event: `{ security: { event, accountId | emailHash, clientAddress, … } }`. */
export class SecurityLog {
  /** @param secret without it nobody can find out by trying which e-mail a fingerprint is of */
  constructor(
    private readonly logger: Pick<Logger, 'info' | 'warn'>,
    private readonly secret: string,
  ) {}

  record({ email, ...event }: SecurityEvent): void {
    const who = email === undefined ? {} : { emailHash: this.fingerprint(email) };
    const security = Object.fromEntries(
      Object.entries({ ...event, ...who }).filter(([, value]) => value !== undefined),
    );
    if (isRefusal(event.event)) this.logger.warn({ security }, 'security event');
    else this.logger.info({ security }, 'security event');
  }

  /**
   * Tells how the attempt ended.
   * @param accountOf whose account it was, where that is known afterwards
   * @param nameOf where what was done has another name than what was tried
   */
  async attempt<T>(
    attempt: Attempt,
    work: () => Promise<T>,
    accountOf: (result: T) => string | null = () => null,
    nameOf: (result: T) => SecurityEventName = () => attempt.event,
  ): Promise<T> {
    const { event, clientAddress, ...who } = attempt;
    try {
      const result = await work();
      const accountId = accountOf(result) ?? undefined;
      this.record({
        event: nameOf(result),
        clientAddress,
        ...(accountId === undefined ? who : { accountId }),
      });
      return result;
    } catch (error) {
      if (isDomainError(error) && error.kind !== 'unavailable' && error.kind !== 'internal') {
        const refused =
          error.kind === 'rate_limited' ? 'limit_reached' : (`${event}_refused` as const);
        this.record({ event: refused, ...who, clientAddress, code: error.code });
      }
      throw error;
    }
  }

  private fingerprint(email: string): string {
    const normalised = email.trim().toLowerCase();
    return createHmac('sha256', this.secret)
      .update(`security-log\n${normalised}`)
      .digest('base64url')
      .slice(0, 22);
  }
}

const isRefusal = (event: SecurityEventName): boolean =>
  event.endsWith('_refused') || event === 'limit_reached';
