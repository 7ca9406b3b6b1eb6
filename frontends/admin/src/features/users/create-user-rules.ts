import {
  isEmail,
  isPasswordTooShort,
  PASSWORD_TOO_SHORT,
  INVALID_EMAIL_TEXT,
} from '@makeport/rules';
import { z } from 'zod';

/** The server's rules, except the check against common passwords (ADM-39, F50, OPEN-79). */
export const createUserSchema = z.object({
  email: z.string().trim().min(1, 'Email is required').refine(isEmail, INVALID_EMAIL_TEXT),
  password: z
    .string()
    .min(1, 'Password is required')
    .refine((password) => !isPasswordTooShort(password), PASSWORD_TOO_SHORT),
  name: z.string().trim(),
});
export type CreateUserValues = z.output<typeof createUserSchema>;

export const EMPTY_USER: CreateUserValues = { email: '', password: '', name: '' };
