import { addresses } from '../stack/stack.ts';
import { expect } from './test.ts';

export interface OutboxMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Returns the newest e-mail with that subject to an address, once it exists: without an SMTP server
 * e-mails are in the outbox.
 */
export async function mailTo(address: string, subject: string): Promise<OutboxMail> {
  const outbox = `${addresses().processes['notifications'] ?? ''}/outbox/mails.json`;
  let found: OutboxMail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${outbox}?to=${encodeURIComponent(address)}`);
        const mails = (await answer.json()) as OutboxMail[];
        found = mails.find((mail) => mail.subject === subject);
        return found?.subject;
      },
      { message: `a mail '${subject}' to ${address}` },
    )
    .toBe(subject);
  if (!found) throw new Error('the e-mail disappeared');
  return found;
}

/** Returns the first link in an e-mail's text. */
export function linkIn({ text }: OutboxMail): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}
