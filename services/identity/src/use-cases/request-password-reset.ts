import { validEmail } from '../domain/registration';
import type { AttemptLimits, Clock, PasswordResets, Wake } from './ports';

export class RequestPasswordReset {
  constructor(
    private readonly resets: Pick<PasswordResets, 'add'>,
    private readonly limits: Pick<AttemptLimits, 'countPasswordResetRequest'>,
    private readonly wake: Wake,
    private readonly clock: Clock,
  ) {}

  /**
   * OPEN-8: never looks whether there is such an account, so neither the answer nor its time can tell. Whoever sends
   * the mails looks later.
   */
  async execute(input: { readonly email: string; readonly clientAddress: string }): Promise<void> {
    const email = validEmail(input.email);
    const wanted = await this.limits.countPasswordResetRequest(email, input.clientAddress);
    if (!wanted) return;
    await this.resets.add(email, this.clock());
    this.wake();
  }
}
