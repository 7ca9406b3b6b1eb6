import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from '../../use-cases/ports';

/**
 * Returns the message for the mail library. Every attempt uses the same Message-ID, so that a
 * client shows a mail once even if it was accepted twice. The library encodes addresses, names and
 * subject, so that they cannot inject a header.
 */
export function toMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'makeport.test';
  return {
    messageId: `<${mail.id}@${domain}>`,
    date: mail.createdAt,
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Suppress automatic replies, such as absence notes.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
