import { Inject, Injectable } from '@nestjs/common';
import type { notificationsRpc, RpcRequest } from '@makeport/contracts';
import { MailQueue } from '../../adapters/postgres/mail-queue';
import { emailConfirmationMail } from '../../domain/accounts/account-mails';
import { checkLinkOrigin } from '../../domain/mail/check-link-origin';
import { CLOCK, type Clock, PUBLIC_ORIGIN } from '../ports';

/**
 * Stores the mail, which is sent later. Idempotent: a mail with the same id is stored once.
 * @throws DomainError if the link does not belong to Makeport
 */
@Injectable()
export class SendEmailConfirmation {
  constructor(
    private readonly queue: MailQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PUBLIC_ORIGIN) private readonly origin: string,
  ) {}

  async execute(request: RpcRequest<typeof notificationsRpc.sendEmailConfirmation>): Promise<void> {
    const { mailId: id, to: address, confirmUrl } = request;
    checkLinkOrigin(confirmUrl, this.origin);
    const content = emailConfirmationMail({ confirmUrl });
    const expiresAt = new Date(request.expiresAt);
    await this.queue.add({ id, to: { address, name: '' }, content, expiresAt, now: this.clock() });
  }
}
