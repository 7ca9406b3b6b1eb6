import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { resolve } from 'node:path';
import { notificationsRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import PostalMime from 'postal-mime';
import { RunningNotifications } from './testing/running-notifications';

interface Kept {
  readonly id: string;
  readonly subject: string;
}

describe('the outbox, where there is no SMTP server', () => {
  let notifications: RunningNotifications;
  let origin: string;
  beforeAll(async () => {
    notifications = await RunningNotifications.start();
    origin = await notifications.service.url();
  });
  afterAll(() => notifications.stop());

  async function written(name = 'Northwind'): Promise<{ to: string; id: string }> {
    const to = `${randomUUID()}@makeport.test`;
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + 1_800_000).toISOString();
    const resetUrl = 'http://localhost:4000/reset-password#token=Zk3v';
    const request = { mailId: id, to, name, resetUrl, expiresAt };
    await notifications.call(notificationsRpc.sendPasswordReset, request, {
      kind: 'service',
      service: 'identity',
    });
    await eventually(async () => expect(await kept(to)).toHaveLength(1));
    return { to, id };
  }
  const kept = async (to: string): Promise<Kept[]> =>
    (await (
      await fetch(`${origin}/outbox/mails.json?to=${encodeURIComponent(to)}`)
    ).json()) as Kept[];

  it('keeps mails for their owner only, and gives one as mail programs open it', async () => {
    const { to, id } = await written();
    const message = await fetch(`${origin}/outbox/${id}/eml`);
    expect(message.headers.get('content-type')).toBe('message/rfc822');
    const mail = await PostalMime.parse(await message.arrayBuffer());
    expect(mail).toMatchObject({
      to: [{ address: to, name: 'Northwind' }],
      subject: 'Set a new password for Makeport',
      messageId: `<${id}@makeport.test>`,
    });
    expect(mail.text).toContain('#token=Zk3v');
    const files = await readdir(notifications.mailFolder);
    expect(files).toContainEqual(expect.stringMatching(new RegExp(`${id}_\\w+\\.eml$`)));
    for (const file of files)
      expect((await stat(resolve(notifications.mailFolder, file))).mode & 0o077).toBe(0);
  });

  it('lists mails newest first, and shows one as text and HTML in which nothing runs', async () => {
    const first = await written();
    const second = await written('<script>alert(1)</script>');
    const list = await (await fetch(`${origin}/outbox`)).text();
    expect(list.indexOf(second.id)).toBeLessThan(list.indexOf(first.id));
    const page = await fetch(`${origin}/outbox/${second.id}`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await page.text();
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const html = await fetch(`${origin}/outbox/${second.id}/html`);
    expect(html.headers.get('content-security-policy')).toMatch(
      /^sandbox .*default-src 'none'.*; img-src http:\/\/localhost:4000;/,
    );
    expect(await html.text()).not.toContain('<script>alert');
  });

  it('answers nobody who calls this machine by another name, and knows no other mail', async () => {
    const { id } = await written();
    expect((await fetch(`${origin}/outbox/${randomUUID()}`)).status).toBe(404);
    expect((await fetch(`${origin}/outbox/${randomUUID()}/eml`)).status).toBe(404);
    const status = await new Promise((done, failed) => {
      const options = { headers: { host: 'attacker.example' } };
      httpRequest(`${origin}/outbox/${id}`, options, (answer) => done(answer.statusCode))
        .on('error', failed)
        .end();
    });
    expect(status).toBe(403);
  });
});
