import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from '../../use-cases/ports';

/**
 * Every attempt uses the same Message-ID, so that a mail that was accepted twice shows once. The
 * library encodes addresses, names and subject, so they cannot add a header.
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
    // Suppresses automatic absence replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
