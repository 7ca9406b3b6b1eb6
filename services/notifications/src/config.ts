import { baseConfigSchema } from '@makeport/service-kit';
import { z } from 'zod';

const fields = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  /** smtp://user:password@host:port, or smtps://…; `?requireTLS=true` refuses a server without encryption. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  /** Where mails are put instead, as files, where there is no SMTP server. */
  MAIL_OUTBOX_FOLDER: z.string().min(1).optional(),
  /** An address, or `Name <address>`. */
  MAIL_FROM: z.string().regex(/@/, 'must be an address').default('Makeport <no-reply@makeport.test>'),
});

export const configSchema = fields.refine(
  ({ SMTP_URL, MAIL_OUTBOX_FOLDER }) => SMTP_URL ?? MAIL_OUTBOX_FOLDER,
  {
    path: ['SMTP_URL'],
    message: 'or MAIL_OUTBOX_FOLDER must be set: mails have to go somewhere',
  },
);
export type Config = z.output<typeof configSchema>;

export const migrateConfigSchema = fields.pick({ DATABASE_URL: true, LOG_LEVEL: true });
