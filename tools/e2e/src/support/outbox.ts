import { addresses } from '../stack/stack.ts';
import { expect } from './test.ts';

export interface OutboxMail {
  subject: string;
  text: string;
  html: string;
}

/** The newest mail of that subject to somebody, once it is written: without an SMTP server it lies in the outbox. */
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
  if (!found) throw new Error('the mail was there a moment ago');
  return found;
}

/** The first address in a mail's text. */
export function linkIn({ text }: OutboxMail): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}
