import { Inject, Injectable } from '@nestjs/common';
import type { notificationsRpc, RpcRequest } from '@makeport/contracts';
import { MailQueue } from '../../adapters/postgres/mail-queue';
import { passwordResetMail } from '../../domain/accounts/account-mails';
import { checkLinkOrigin } from '../../domain/mail/check-link-origin';
import { CLOCK, type Clock, PUBLIC_ORIGIN } from '../ports';

/**
 * Stores the mail, which is sent later (OPEN-8). Idempotent: a mail with the same id is stored
 * once.
 * @throws DomainError if the link does not belong to Makeport
 */
@Injectable()
export class SendPasswordReset {
  constructor(
    private readonly queue: MailQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PUBLIC_ORIGIN) private readonly origin: string,
  ) {}

  async execute(request: RpcRequest<typeof notificationsRpc.sendPasswordReset>): Promise<void> {
    const { mailId: id, to: address, name, resetUrl } = request;
    checkLinkOrigin(resetUrl, this.origin);
    const now = this.clock();
    const expiresAt = new Date(request.expiresAt);
    const content = passwordResetMail({
      name: name || null,
      resetUrl,
      validMs: expiresAt.getTime() - now.getTime(),
    });
    await this.queue.add({ id, to: { address, name }, content, expiresAt, now });
  }
}
