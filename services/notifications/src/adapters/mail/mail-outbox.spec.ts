import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { OutgoingMail } from '../../use-cases/ports';
import { MailOutbox } from './mail-outbox';

let folder: string;
let outboxes: MailOutbox[];

/** Opens the outbox as another process would. */
function openOutbox(): MailOutbox {
  const outbox = new MailOutbox(folder, 'Makeport <no-reply@makeport.test>');
  outboxes.push(outbox);
  return outbox;
}

/** @param number determines the mail's id and time; a higher number is later */
function writeMail(number: number, change: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    to: { address: 'ada@northwind.test', name: 'Ada' },
    subject: `Mail ${number}`,
    text: 'text',
    html: '<p>text</p>',
    createdAt: new Date(Date.UTC(2026, 0, 1) + number),
    ...change,
  };
}
const subjects = async (outbox: MailOutbox, to?: string): Promise<string[]> =>
  (await outbox.list(to)).map(({ subject }) => subject);

beforeEach(async () => {
  outboxes = [];
  folder = await mkdtemp(resolve(tmpdir(), 'makeport-outbox-'));
});
afterEach(async () => {
  for (const outbox of outboxes) outbox.close();
  await rm(folder, { recursive: true, force: true });
});

it('lists the newest first, of one address where it is asked', async () => {
  const outbox = openOutbox();
  await outbox.carry(writeMail(2));
  await outbox.carry(writeMail(1));
  await outbox.carry(writeMail(3, { to: { address: 'bo@northwind.test', name: 'Bo' } }));
  expect(await subjects(outbox)).toEqual(['Mail 3', 'Mail 2', 'Mail 1']);
  expect(await subjects(outbox, 'ada@northwind.test')).toEqual(['Mail 2', 'Mail 1']);
});

it('keeps a mail that is sent twice once, after a restart too', async () => {
  const outbox = openOutbox();
  await outbox.carry(writeMail(1));
  await outbox.carry(writeMail(1));
  outbox.close();
  expect(await subjects(openOutbox())).toEqual(['Mail 1']);
});

it('is shared by the processes of a service', async () => {
  const [one, other] = [openOutbox(), openOutbox()];
  await one.carry(writeMail(1));
  await other.carry(writeMail(2));
  expect(await subjects(one)).toEqual(['Mail 2', 'Mail 1']);
  expect((await other.find(writeMail(1).id))?.to).toEqual({
    address: 'ada@northwind.test',
    name: 'Ada',
  });
});

it('forgets all but the newest five hundred', async () => {
  const outbox = openOutbox();
  // The outbox removes old mails only at every fiftieth mail: at the first, the fifty-first and so
  // on.
  for (let number = 1; number <= 551; number += 1) await outbox.carry(writeMail(number));
  const kept = await subjects(outbox);
  expect(kept).toHaveLength(500);
  expect(kept.at(-1)).toBe('Mail 52');
});
