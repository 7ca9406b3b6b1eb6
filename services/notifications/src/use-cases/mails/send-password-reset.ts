import { Inject, Injectable } from '@nestjs/common';
import type { notificationsRpc, RpcRequest } from '@makeport/contracts';
import { passwordResetMail } from '../../domain/accounts/account-mails';
import { CLOCK, type Clock, MailQueue } from '../ports';

/** OPEN-8. Answered once the mail is stored; one of the same id is stored once. */
@Injectable()
export class SendPasswordReset {
  constructor(
    private readonly queue: MailQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(request: RpcRequest<typeof notificationsRpc.sendPasswordReset>): Promise<void> {
    const { mailId: id, to: address, name, resetUrl } = request;
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
