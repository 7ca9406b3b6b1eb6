import { createTransport } from 'nodemailer';
import { MailRefused, type OutgoingMail } from '../../use-cases/ports';
import type { MailTransport } from './mail-transport';
import { toMessage } from './message';

/** Together shorter than the lease of the delivery job. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Codes of errors that concern this mail. All other errors may be temporary (RFC 5321, section
 * 4.2.1).
 */
const ofTheMail = ['EENVELOPE', 'EMESSAGE'];

/** Sends mails to an SMTP server over a pool of connections. */
export function createSmtpTransport(options: {
  readonly url: string;
  readonly from: string;
}): MailTransport {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 4,
    ...timeouts,
  });
  return {
    carry: async (mail: OutgoingMail) => {
      try {
        await transport.sendMail(toMessage(mail, options.from));
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
      }
    },
    close: () => {
      transport.close();
    },
  };
}

function isRefusal(error: unknown): error is Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return ofTheMail.includes(code ?? '') && (responseCode ?? 0) >= 500;
}
