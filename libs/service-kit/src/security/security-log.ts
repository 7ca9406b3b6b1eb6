import { createHmac } from 'node:crypto';
import { isDomainError } from '@makeport/errors';
import type { Logger } from '../logger';

/** The events that an operator searches for after an incident (OWASP ASVS 16.3). */
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
  /** The administrator who viewed the account at that time. */
  readonly impersonatorId?: string | undefined;
  /** The e-mail, if the account is unknown. Only a fingerprint of it is logged. */
  readonly email?: string | undefined;
  readonly clientAddress?: string | undefined;
  /** The code of the error with which the call was refused. */
  readonly code?: string | undefined;
  /** The called operation. */
  readonly operation?: string | undefined;
  /** The new role, if an administrator changed it. */
  readonly role?: string | undefined;
}

interface Attempt {
  readonly event: AttemptName;
  readonly email?: string | undefined;
  /** Absent if only the attempt itself reveals the account. */
  readonly accountId?: string | undefined;
  readonly clientAddress?: string | undefined;
}

/**
 * Writes one structured line for each security event: `{ security: { event, accountId | emailHash,
 * clientAddress, … } }`.
 */
export class SecurityLog {
  /**
   * @param secret the key of the fingerprints, without which a guess of the e-mail cannot be
   * verified
   */
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
   * Runs an attempt and logs its outcome.
   * @param accountOf the account, if it is only known after the attempt
   * @param nameOf the name of the logged event, if it differs from the attempt's
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
