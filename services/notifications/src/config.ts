import { baseConfigSchema } from '@makeport/service-kit';
import { z } from 'zod';

const fields = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .optional()
    .meta({
      description:
        'The mail server: `smtp://user:password@host:port` or `smtps://…`. `?requireTLS=true` refuses a server without encryption.',
      secret: true,
    }),
  MAIL_OUTBOX_FOLDER: z
    .string()
    .min(1)
    .optional()
    .describe('The folder that mails are written to, where there is no mail server.'),
  MAIL_FROM: z
    .string()
    .regex(/@/, 'must be an address')
    .default('Makeport <no-reply@makeport.test>')
    .describe('The sender of mails: an address, or `Name <address>`.'),
  VAPID_PUBLIC_KEY: z.string().min(1).optional(),
  VAPID_PRIVATE_KEY: z.string().min(1).optional().meta({
    description: 'The private key that push messages are signed with, base64url.',
    secret: true,
  }),
  SUPPORT_EMAIL: z.string().default('support@example.com'),
  PUSH_SERVICES: z
    .string()
    .default(
      'fcm.googleapis.com,jmt17.google.com,.push.services.mozilla.com,.notify.windows.com,.push.apple.com',
    )
    .transform((list) => list.split(',').map((each) => each.trim()))
    .describe(
      'The push services that messages may be sent to: hosts, `.host` for all below it, or origins, separated by commas.',
    ),
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
