import type { SendMail } from '../../use-cases/ports';

export interface MailTransport {
  readonly carry: SendMail;
  close(): void;
}
