import { Inject, Injectable } from '@nestjs/common';
import { AttemptLimits } from '../../adapters/postgres/limits/attempt-limits';
import { PasswordResetRepository } from '../../adapters/postgres/password-reset.repository';
import { validEmail } from '../../domain/email-address';
import { CLOCK, type Clock } from '../ports';

@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly limits: AttemptLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * OPEN-8: does not check whether the account exists, so that neither the response nor its
   * duration reveals it. The mail job checks this later.
   */
  async execute(input: { readonly email: string; readonly clientAddress: string }): Promise<void> {
    const email = validEmail(input.email);
    const wanted = await this.limits.countPasswordResetRequest(email, input.clientAddress);
    if (!wanted) return;
    await this.resets.add(email, this.clock());
  }
}
