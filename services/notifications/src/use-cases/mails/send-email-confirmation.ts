import { Inject, Injectable } from '@nestjs/common';
import type { notificationsRpc, RpcRequest } from '@makeport/contracts';
import { emailConfirmationMail } from '../../domain/accounts/account-mails';
import { CLOCK, type Clock, MailQueue } from '../ports';

/** Answered once the mail is stored; one of the same id is stored once. */
@Injectable()
export class SendEmailConfirmation {
  constructor(
    private readonly queue: MailQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(request: RpcRequest<typeof notificationsRpc.sendEmailConfirmation>): Promise<void> {
    const { mailId: id, to: address, confirmUrl } = request;
    const content = emailConfirmationMail({ confirmUrl });
    const expiresAt = new Date(request.expiresAt);
    await this.queue.add({ id, to: { address, name: '' }, content, expiresAt, now: this.clock() });
  }
}
