import {
  Controller,
  Get,
  Header,
  Inject,
  NotFoundException,
  Param,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PUBLIC_ORIGIN, type KeptMail, type KeptMails } from '../../use-cases/ports';
import { ThisMachineOnly } from './this-machine-only';
import { listPage, mailPage } from './outbox-page';

/** The injection token of the folder of mails. */
export const KEPT_MAILS = Symbol('KeptMails');

/**
 * The policies of the page and of a mail in its frame: no scripts run, images are loaded from the
 * site only, and links open in a new window.
 */
const PAGE =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'none'; base-uri 'none'";
const toMailPolicy = (origin: string): string =>
  `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${origin}; frame-ancestors 'self'`;

/** Shows the mails in the outbox folder, which were not sent, to developers on this machine. */
@Controller('outbox')
@UseGuards(ThisMachineOnly)
export class OutboxController {
  constructor(
    @Inject(KEPT_MAILS) private readonly mails: KeptMails,
    @Inject(PUBLIC_ORIGIN) private readonly origin: string,
  ) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', PAGE)
  @Header('cache-control', 'no-store')
  async list(@Query('to') to?: string): Promise<string> {
    return listPage(await this.mails.list(to));
  }

  /** Returns the mails as JSON for tests, newest first. */
  @Get('mails.json')
  @Header('cache-control', 'no-store')
  async all(@Query('to') to?: string): Promise<KeptMail[]> {
    return this.mails.list(to);
  }

  @Get(':id')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', PAGE)
  @Header('cache-control', 'no-store')
  async one(@Param('id') id: string): Promise<string> {
    return mailPage(await this.find(id));
  }

  @Get(':id/html')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async html(
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { html } = await this.find(id);
    void reply.header('content-security-policy', toMailPolicy(this.origin));
    return html.replace('<head>', '<head><base target="_blank">');
  }

  @Get(':id/eml')
  @Header('content-type', 'message/rfc822')
  @Header('content-disposition', 'attachment; filename="mail.eml"')
  @Header('cache-control', 'no-store')
  async eml(@Param('id') id: string): Promise<Buffer> {
    const message = await this.mails.getMessage(id);
    if (!message) throw new NotFoundException();
    return message;
  }

  private async find(id: string): Promise<KeptMail> {
    const mail = await this.mails.find(id);
    if (!mail) throw new NotFoundException();
    return mail;
  }
}
