import { MAIL_LEASE_MS, nextMailAttempt } from '../domain/mail-requests';
import type { Clock } from './ports';

export interface MailRequest {
  readonly id: string;
  readonly requestedAt: Date;
  /** This one included. */
  readonly attempts: number;
}

export interface MailRequests<Request extends MailRequest> {
  /** The next one that is due, for one caller alone until `leasedUntil`. */
  claim(now: Date, leasedUntil: Date): Promise<Request | null>;
  retryAt(id: string, at: Date): Promise<void>;
  remove(id: string): Promise<void>;
  removeExpiredTokens(now: Date): Promise<void>;
}

export interface ProcessMailRequestsOptions<Request extends MailRequest> {
  readonly requests: MailRequests<Request>;
  /** How long it is worth while to send the mail. */
  readonly worthMs: number;
  /** Makes the link and hands its mail over. */
  readonly send: (request: Request, now: Date) => Promise<void>;
  readonly clock: Clock;
  /** Tells of an attempt that failed; it is made again. */
  readonly onFailure: (error: unknown) => void;
}

/** Turns requests that wait into mails, each until it is handed over or not worth it any more. */
export class ProcessMailRequests<Request extends MailRequest> {
  constructor(private readonly options: ProcessMailRequestsOptions<Request>) {}

  /** Until nothing is due. */
  async execute(): Promise<void> {
    const { requests, clock } = this.options;
    await requests.removeExpiredTokens(clock());
    for (;;) {
      const now = clock();
      const request = await requests.claim(now, new Date(now.getTime() + MAIL_LEASE_MS));
      if (!request) return;
      await this.process(request, now);
    }
  }

  private async process(request: Request, now: Date): Promise<void> {
    const { requests, worthMs, send, onFailure } = this.options;
    try {
      if (now.getTime() - request.requestedAt.getTime() < worthMs) await send(request, now);
      await requests.remove(request.id);
    } catch (error) {
      onFailure(error);
      await requests.retryAt(request.id, nextMailAttempt(request.attempts, now));
    }
  }
}
