import type { BeforeApplicationShutdown } from '@nestjs/common';
import { isWanted } from '../../domain/mail/mail';
import { mayBeTried, nextAttempt } from '../../domain/mail/mail-delivery';
import { mailHtml } from '../../domain/mail/mail-html';
import { mailText } from '../../domain/mail/mail-text';
import {
  MailRefused,
  type SendMail,
  type Clock,
  type DueMail,
  type MailQueue,
  type MailReport,
} from '../ports';

/** Longer than one attempt can take: a mail whose process is gone is taken again after it. */
const LEASE_MS = 120_000;
const AT_ONCE = 4;

export interface DeliverMailsOptions {
  readonly queue: MailQueue;
  readonly carry: SendMail;
  readonly report: MailReport;
  readonly clock: Clock;
  /** Of the site, for the addresses in mails. */
  readonly origin: string;
}

/**
 * Sends what waits, each mail again and again with growing waits until it is taken, refused for good or given up.
 * A mail that was handed over when its process died goes out again under the same Message-ID.
 */
export class DeliverMails implements BeforeApplicationShutdown {
  private stopped = false;

  constructor(private readonly options: DeliverMailsOptions) {}

  /** Until nothing is due. */
  async execute(): Promise<void> {
    while (!this.stopped) {
      const mails = await this.options.queue.take(this.options.clock(), LEASE_MS, AT_ONCE);
      await Promise.all(mails.map((mail) => this.deliver(mail)));
      if (mails.length < AT_ONCE) return;
    }
  }

  /** The mails in hand are finished, no other is taken. */
  beforeApplicationShutdown(): void {
    this.stopped = true;
  }

  private async deliver(mail: DueMail): Promise<void> {
    const { clock } = this.options;
    const { recipient } = mail;
    if (mail.expiresAt && mail.expiresAt <= clock()) return this.settle(mail, 'expired');
    if (!mayBeTried(mail.attempts)) return this.settle(mail, 'dead', 'no attempt came to an end');
    if (!recipient) return this.tryLater(mail, 'the recipient is not known yet');
    if (!isWanted(mail.kind, recipient.accountType, recipient.preferences)) {
      return this.settle(mail, 'unwanted');
    }
    if (!mail.senderConfirmed) return this.waitForSender(mail);
    try {
      await this.carry(mail, recipient);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return error instanceof MailRefused ? this.settle(mail, 'dead', reason) : this.tryLater(mail, reason);
    }
    await this.settle(mail, 'sent');
  }

  private async carry(mail: DueMail, { address, name }: NonNullable<DueMail['recipient']>): Promise<void> {
    const { carry, origin } = this.options;
    const content = { ...mail.content, name: mail.content.name ?? name };
    await carry({
      id: mail.id,
      to: { address, name },
      subject: content.subject,
      text: mailText(content, origin),
      html: mailHtml(content, origin),
      createdAt: mail.createdAt,
    });
  }

  /** It goes out as soon as the sender's address is confirmed; when that takes too long, never (ADR 0020). */
  private async waitForSender(mail: DueMail): Promise<void> {
    const { queue, clock } = this.options;
    const next = nextAttempt(mail.attempts, clock());
    if (!next) return this.settle(mail, 'unconfirmed');
    await queue.postpone(mail.id, next, "the sender's address is not confirmed");
  }

  private async tryLater(mail: DueMail, reason: string): Promise<void> {
    const { queue, report, clock } = this.options;
    const next = nextAttempt(mail.attempts, clock());
    if (!next) return this.settle(mail, 'dead', reason);
    await queue.postpone(mail.id, next, reason);
    report.failed(mail, reason);
  }

  private async settle(
    mail: DueMail,
    outcome: Parameters<MailReport['settled']>[1],
    reason?: string,
  ): Promise<void> {
    const { queue, report, clock } = this.options;
    await queue.settle(mail.id, outcome, clock(), reason);
    report.settled(mail, outcome, reason);
  }
}
