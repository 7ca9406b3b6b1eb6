import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly envelopeTo: readonly string[];
  readonly mail: Email;
  readonly source: string;
}

/** Runs a real SMTP server in the test process. */
export class SmtpServerUnderTest {
  readonly received: ReceivedMail[] = [];
  /** The SMTP status with which a recipient is rejected. */
  readonly refused = new Map<string, number>();
  private server: SMTPServer | undefined;
  private port = 0;

  static async start(): Promise<SmtpServerUnderTest> {
    const server = new SmtpServerUnderTest();
    await server.listen();
    return server;
  }

  get url(): string {
    return `smtp://mailer:secret@127.0.0.1:${this.port}?ignoreTLS=true`;
  }

  to(address: string): ReceivedMail[] {
    return this.received.filter(({ envelopeTo }) => envelopeTo.includes(address));
  }

  /** Listens again on the same port, like a server after an outage. */
  async listen(): Promise<void> {
    const server = new SMTPServer({
      allowInsecureAuth: true,
      // Closes open connections when the server stops, like a crash.
      closeTimeout: 100,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) => {
        if (username === 'mailer' && password === 'secret') done(null, { user: username });
        else done(new Error('Wrong password'));
      },
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = this.refused.get(address);
        done(
          responseCode
            ? Object.assign(new Error(`No mailbox <${address}>`), { responseCode })
            : null,
        );
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const source = Buffer.concat(chunks).toString();
          void PostalMime.parse(source).then((mail) => {
            const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
            this.received.push({ envelopeTo, mail, source });
            done();
          }, done);
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }
}
