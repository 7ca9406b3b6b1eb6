import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from '../../use-cases/ports';

/**
 * The same Message-ID at each attempt, so that a mail that was taken twice shows once. Addresses, names and subject
 * are encoded by the library: nothing in them can add a header.
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
    // Not to be answered by an absence note.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
