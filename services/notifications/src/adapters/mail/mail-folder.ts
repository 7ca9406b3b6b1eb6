import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { KeptMail, KeptMails, OutgoingMail } from '../../use-cases/ports';
import type { MailTransport } from './mail-transport';
import { toMessage } from './message';

/** More would fill the disk of a machine that measures or tests for hours. */
const KEPT = 500;
/** Looking through the folder costs as much as writing a mail: it is done once for so many, and at the start. */
const FORGET_EVERY = 50;

const keptMail: z.ZodType<KeptMail> = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  to: z.object({ address: z.string(), name: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/**
 * Mails as files instead of sent ones, for the page that shows them. Nobody but the owner of the process may read them:
 * there are links in them.
 */
export class MailFolder implements MailTransport, KeptMails {
  private readonly writer = createTransport({ streamTransport: true, buffer: true });
  private written = 0;

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {}

  readonly carry = async (mail: OutgoingMail): Promise<void> => {
    if (this.written++ % FORGET_EVERY === 0) {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await this.forgetOldest();
    }
    const { id, to, subject, text, html, createdAt } = mail;
    const kept: KeptMail = { id, at: createdAt.toISOString(), to, subject, text, html };
    // By its time and id: the same mail again is the same file.
    await this.write(
      `${createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${id}.json`,
      JSON.stringify(kept, null, 2),
    );
  };

  close(): void {
    this.writer.close();
  }

  /** Newest first. @param to only those to this address */
  async list(to?: string): Promise<KeptMail[]> {
    const names = (await this.names()).reverse();
    const mails = await Promise.all(names.map((name) => this.read(name)));
    return mails.filter((mail) => mail !== null).filter((mail) => to === undefined || mail.to.address === to);
  }

  async find(id: string): Promise<KeptMail | null> {
    const name = (await this.names()).find((each) => each.endsWith(`-${id}.json`));
    return name === undefined ? null : this.read(name);
  }

  async getMessage(id: string): Promise<Buffer | null> {
    const kept = await this.find(id);
    if (!kept) return null;
    const { message } = await this.writer.sendMail(
      toMessage({ ...kept, createdAt: new Date(kept.at) }, this.from),
    );
    return message as Buffer;
  }

  private async names(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => name.endsWith('.json')).sort();
  }

  /** Null: it was forgotten meanwhile. */
  private async read(name: string): Promise<KeptMail | null> {
    try {
      return keptMail.parse(JSON.parse(await readFile(resolve(this.folder, name), 'utf8')));
    } catch {
      return null;
    }
  }

  /** Whole or not at all, for whoever looks at the folder meanwhile. */
  private async write(name: string, content: string): Promise<void> {
    const path = resolve(this.folder, name);
    await writeFile(`${path}.part`, content, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }

  private async forgetOldest(): Promise<void> {
    const names = await this.names();
    const old = names.slice(0, Math.max(0, names.length - KEPT));
    await Promise.all(old.map((name) => rm(resolve(this.folder, name), { force: true })));
  }
}
