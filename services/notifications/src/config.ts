import { baseConfigSchema } from '@makeport/service-kit';
import { z } from 'zod';

const fields = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  /** smtp://user:password@host:port, or smtps://…; `?requireTLS=true` refuses a server without encryption. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  /** Where mails are put instead, as files, where there is no SMTP server. */
  MAIL_OUTBOX_FOLDER: z.string().min(1).optional(),
  /** An address, or `Name <address>`. */
  MAIL_FROM: z
    .string()
    .regex(/@/, 'must be an address')
    .default('Makeport <no-reply@makeport.test>'),
  /** The pair that messages to browsers are signed with, base64url; `npx web-push generate-vapid-keys` makes one. */
  VAPID_PUBLIC_KEY: z.string().min(1).optional(),
  VAPID_PRIVATE_KEY: z.string().min(1).optional(),
  SUPPORT_EMAIL: z.string().default('support@example.com'),
  /** Whom messages to browsers may be handed to: hosts, '.host' for all below one, or origins. */
  PUSH_SERVICES: z
    .string()
    .default(
      'fcm.googleapis.com,jmt17.google.com,.push.services.mozilla.com,.notify.windows.com,.push.apple.com',
    )
    .transform((list) => list.split(',').map((each) => each.trim())),
});

export const configSchema = fields
  .refine(({ SMTP_URL, MAIL_OUTBOX_FOLDER }) => SMTP_URL ?? MAIL_OUTBOX_FOLDER, {
    path: ['SMTP_URL'],
    message: 'or MAIL_OUTBOX_FOLDER must be set: mails have to go somewhere',
  })
  .refine(({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) => !VAPID_PUBLIC_KEY === !VAPID_PRIVATE_KEY, {
    path: ['VAPID_PUBLIC_KEY'],
    message: 'and VAPID_PRIVATE_KEY belong together',
  });
export type Config = z.output<typeof configSchema>;

export const migrateConfigSchema = fields.pick({ DATABASE_URL: true, LOG_LEVEL: true });
