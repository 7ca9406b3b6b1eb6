import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import type { KeptMail, KeptMails, OutgoingMail } from '../../use-cases/ports';
import type { MailTransport } from './mail-transport';
import { toMessage } from './message';

/** The limit of mails in the folder protects the disk during long benchmarks and tests. */
const KEPT = 500;
const FORGET_EVERY = 50;

/**
 * File names sort by time. They contain a hash of the recipient, so that listing the mails to an
 * address reads no others.
 */
const NAME = /^(?<time>\d+)_(?<id>[0-9a-f-]{36})_(?<recipient>[0-9a-f]{16})\.eml$/;

interface File {
  readonly name: string;
  readonly id: string;
  readonly at: Date;
  readonly recipient: string;
}

/**
 * Writes mails to a folder instead of sending them, for the outbox page. Several processes share
 * the folder. Only their user can read it, because mails contain secret links.
 */
export class MailOutbox implements MailTransport, KeptMails {
  private readonly writer = createTransport({ streamTransport: true, buffer: true });
  private written = 0;

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {}

  readonly carry = async (mail: OutgoingMail): Promise<void> => {
    const { message } = await this.writer.sendMail(toMessage(mail, this.from));
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    // A repeated mail overwrites its file. The rename prevents readers from seeing a partial file.
    const name = `${mail.createdAt.getTime()}_${mail.id}_${toRecipient(mail.to.address)}.eml`;
    const incoming = resolve(this.folder, randomUUID());
    await writeFile(incoming, message, { mode: 0o600 });
    await rename(incoming, resolve(this.folder, name));
    if (this.written++ % FORGET_EVERY === 0) await this.removeOldest();
  };

  close(): void {
    this.writer.close();
  }

  /**
   * Returns the mails, newest first.
   * @param to returns only mails to this address
   */
  async list(to?: string): Promise<KeptMail[]> {
    const recipient = to === undefined ? undefined : toRecipient(to);
    const files = await this.listFiles();
    const mails = await Promise.all(
      files
        .filter((file) => recipient === undefined || file.recipient === recipient)
        .map((file) => this.read(file)),
    );
    return mails.filter((mail) => mail !== null);
  }

  async find(id: string): Promise<KeptMail | null> {
    const file = await this.findFile(id);
    return file ? this.read(file) : null;
  }

  async getMessage(id: string): Promise<Buffer | null> {
    const file = await this.findFile(id);
    return file ? this.readMessage(file) : null;
  }

  private async read(file: File): Promise<KeptMail | null> {
    const message = await this.readMessage(file);
    if (!message) return null;
    const { to, subject = '', text = '', html = '' } = await PostalMime.parse(message);
    const { address = '', name = '' } = to?.[0] ?? {};
    return { id: file.id, at: file.at.toISOString(), to: { address, name }, subject, text, html };
  }

  /** Returns null if another process has removed the mail meanwhile. */
  private async readMessage({ name }: File): Promise<Buffer | null> {
    return readFile(resolve(this.folder, name)).catch(ignoreMissing);
  }

  private async findFile(id: string): Promise<File | undefined> {
    return (await this.listFiles()).find((file) => file.id === id);
  }

  /** Returns the files, newest first. */
  private async listFiles(): Promise<File[]> {
    const names = (await readdir(this.folder).catch(ignoreMissing)) ?? [];
    return names
      .toSorted()
      .toReversed()
      .flatMap((name) => {
        const { time, id, recipient } = NAME.exec(name)?.groups ?? {};
        if (!time || !id || !recipient) return [];
        return [{ name, id, at: new Date(Number(time)), recipient }];
      });
  }

  private async removeOldest(): Promise<void> {
    const oldest = (await this.listFiles()).slice(KEPT);
    await Promise.all(oldest.map(({ name }) => rm(resolve(this.folder, name), { force: true })));
  }
}

function toRecipient(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 16);
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
