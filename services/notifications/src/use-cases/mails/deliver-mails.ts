import type { MailQueue } from '../../adapters/postgres/mail-queue';
import { MAX_ATTEMPTS, mayBeTried } from '../../domain/mail/mail-delivery';
import { mailHtml } from '../../domain/mail/mail-html';
import { mailText } from '../../domain/mail/mail-text';
import { MailRefused, type SendMail, type Clock, type DueMail, type MailReport } from '../ports';
import { isMailWanted } from '../../domain/notification-preferences';

export interface DeliverMailsOptions {
  readonly queue: MailQueue;
  readonly carry: SendMail;
  readonly report: MailReport;
  readonly clock: Clock;
  /** The site's origin, for links in mails. */
  readonly origin: string;
}

/**
 * Sends mails, and retries each with growing backoff until it is accepted, rejected for good or
 * given up. If a process crashes after the server has accepted a mail, the mail is sent again with
 * the same Message-ID.
 */
export class DeliverMails {
  constructor(private readonly options: DeliverMailsOptions) {}

  /** @returns false if the mail must be retried */
  async execute(mailId: string, attempt: number): Promise<boolean> {
    const mail = await this.options.queue.find({ id: mailId, attempts: attempt });
    return mail ? this.deliver(mail) : true;
  }

  private async deliver(mail: DueMail): Promise<boolean> {
    const { clock } = this.options;
    const { recipient } = mail;
    if (mail.expiresAt && mail.expiresAt <= clock()) return this.settle(mail, 'expired');
    if (!mayBeTried(mail.attempts)) return this.settle(mail, 'dead', 'no attempt came to an end');
    if (!recipient) return this.tryLater(mail, 'the recipient is not known yet');
    if (!isMailWanted(mail.kind, recipient.accountType, recipient.preferences)) {
      return this.settle(mail, 'unwanted');
    }
    if (!mail.senderConfirmed) return this.waitForSender(mail);
    try {
      await this.carry(mail, recipient);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return error instanceof MailRefused
        ? this.settle(mail, 'dead', reason)
        : this.tryLater(mail, reason);
    }
    return this.settle(mail, 'sent');
  }

  private async carry(
    mail: DueMail,
    { address, name }: NonNullable<DueMail['recipient']>,
  ): Promise<void> {
    const { carry, origin } = this.options;
    const content = { ...mail.content, name: name === '' ? null : (mail.content.name ?? name) };
    await carry({
      id: mail.id,
      to: { address, name },
      subject: content.subject,
      text: mailText(content, origin),
      html: mailHtml(content, origin),
      createdAt: mail.createdAt,
    });
  }

  /**
   * Delays the mail until the sender's address is confirmed, and drops it after the last attempt
   * (ADR 0012).
   */
  private async waitForSender(mail: DueMail): Promise<boolean> {
    if (mail.attempts >= MAX_ATTEMPTS) return this.settle(mail, 'unconfirmed');
    await this.options.queue.note(mail, "the sender's address is not confirmed");
    return false;
  }

  private async tryLater(mail: DueMail, reason: string): Promise<boolean> {
    const { queue, report } = this.options;
    if (mail.attempts >= MAX_ATTEMPTS) return this.settle(mail, 'dead', reason);
    await queue.note(mail, reason);
    report.failed(mail, reason);
    return false;
  }

  private async settle(
    mail: DueMail,
    outcome: Parameters<MailReport['settled']>[1],
    reason?: string,
  ): Promise<true> {
    const { queue, report, clock } = this.options;
    await queue.settle(mail, outcome, clock(), reason);
    report.settled(mail, outcome, reason);
    return true;
  }
}
