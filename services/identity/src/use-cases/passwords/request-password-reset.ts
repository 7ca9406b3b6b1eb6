import { Inject, Injectable } from '@nestjs/common';
import { validEmail } from '../../domain/registration';
import { PASSWORD_RESETS, CLOCK, AttemptLimits, type Clock, type PasswordResets } from '../ports';

@Injectable()
export class RequestPasswordReset {
  constructor(
    @Inject(PASSWORD_RESETS) private readonly resets: Pick<PasswordResets, 'add'>,
    @Inject(AttemptLimits) private readonly limits: Pick<
      AttemptLimits,
      'countPasswordResetRequest'
    >,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * OPEN-8: never looks whether there is such an account, so neither the answer nor its time can tell. The job
   * that mails looks later.
   */
  async execute(input: { readonly email: string; readonly clientAddress: string }): Promise<void> {
    const email = validEmail(input.email);
    const wanted = await this.limits.countPasswordResetRequest(email, input.clientAddress);
    if (!wanted) return;
    await this.resets.add(email, this.clock());
  }
}
