import { MAX_ACCOUNT_REASON_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';
import { audited, accountRow, exampleRow } from './accounts';
import { accountSession, credentials, exampleCredentials, exampleSession } from './session';

const code = z.string().max(100);
const recoveryCodes = z.array(z.string());
const exampleCodes = ['k7mqf-2xw9p'];

/**
 * Returned after a correct password if the account needs a code; no session exists yet (ADR 0040).
 */
export const signInChallenge = z.object({ token: z.string(), expiresAt: instant });

/** Returns a session, or a challenge for an account with a second factor. */
export const beginSignIn = defineRpc({
  name: 'identity.begin-sign-in.v1',
  kind: 'write',
  request: credentials,
  response: z.object({ session: accountSession.nullable(), challenge: signInChallenge.nullable() }),
  example: { request: exampleCredentials, response: { session: exampleSession, challenge: null } },
});

export const completeSignIn = defineRpc({
  name: 'identity.complete-sign-in.v1',
  kind: 'write',
  request: z.object({
    /** The token of the challenge. */
    token: z.string(),
    /** The six digits of an authenticator app, or a recovery code. */
    code,
    clientAddress: z.string(),
    replacedToken: z.string().optional(),
  }),
  response: accountSession,
  example: {
    request: {
      token: 'Yk3vQm1xT0uY7bR2cN5dP8eW4fH6gJ9kL3aS1oXyVzI',
      code: '123456',
      clientAddress: '127.0.0.1',
    },
    response: exampleSession,
  },
});

/** Returns the state of the acting account's second factor. */
export const getSecondFactor = defineRpc({
  name: 'identity.get-second-factor.v1',
  kind: 'read',
  whileRestricted: true,
  request: z.object({}),
  response: z.object({ enabledAt: instant.nullable(), recoveryCodesLeft: z.int() }),
  example: { request: {}, response: { enabledAt: null, recoveryCodesLeft: 0 } },
});

/**
 * Creates a secret and returns it, once. Sign-in requires a code only after
 * `confirm-second-factor`.
 */
export const beginSecondFactor = defineRpc({
  name: 'identity.begin-second-factor.v1',
  kind: 'write',
  recentAuthentication: true,
  whileRestricted: true,
  request: z.object({}),
  response: z.object({ key: z.string(), uri: z.string() }),
  example: {
    request: {},
    response: {
      key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Makeport:brand%40makeport.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Makeport',
    },
  },
});

export const confirmSecondFactor = defineRpc({
  name: 'identity.confirm-second-factor.v1',
  kind: 'write',
  whileRestricted: true,
  request: z.object({
    code,
    /**
     * The session that stays, while all others of the account end (X39). If absent, as from older
     * bffs, no session ends.
     */
    token: z.string().optional(),
  }),
  response: z.object({ recoveryCodes }),
  example: { request: { code: '123456' }, response: { recoveryCodes: exampleCodes } },
});

const proof = z.object({ password: z.string(), code });
const exampleProof = { password: 'quiet elephants', code: '123456' };

export const disableSecondFactor = defineRpc({
  name: 'identity.disable-second-factor.v1',
  kind: 'write',
  request: proof,
  response: z.object({}),
  example: { request: exampleProof, response: {} },
});

/** Makes the sign-in of this session recent again (REAUTH-1). */
export const reauthenticate = defineRpc({
  name: 'identity.reauthenticate.v1',
  kind: 'write',
  whileRestricted: true,
  request: z.object({
    token: z.string(),
    password: z.string(),
    /** Required if the account has a second factor. */
    code: code.optional(),
  }),
  response: z.object({}),
  example: {
    request: { token: 'Xk3vQm1xT0uY7bR2cN5dP8eW4fH6gJ9kL3aS1oXyVzI', ...exampleProof },
    response: {},
  },
});

/**
 * Refuses unless the sign-in is recent. The bff calls it before a download, because a download
 * cannot show a form for the password.
 */
export const requireRecentSignIn = defineRpc({
  name: 'identity.require-recent-sign-in.v1',
  kind: 'write',
  recentAuthentication: true,
  request: z.object({}),
  response: z.object({}),
  example: { request: {}, response: {} },
});

/** Replaces the recovery codes; the previous ones stop working. */
export const renewRecoveryCodes = defineRpc({
  name: 'identity.renew-recovery-codes.v1',
  kind: 'write',
  request: proof,
  response: z.object({ recoveryCodes }),
  example: { request: exampleProof, response: { recoveryCodes: exampleCodes } },
});

/**
 * Removes the second factor of a user who lost it and ends every session of the account. For
 * administrators.
 */
export const resetSecondFactor = defineRpc({
  name: 'identity.reset-second-factor.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'accounts.manage',
  request: z.object({
    accountId: id,
    ...audited,
    reason: z.string().trim().min(1).max(MAX_ACCOUNT_REASON_LENGTH),
  }),
  response: z.object({ account: accountRow }),
  example: {
    request: { accountId: exampleRow.id, reason: 'Lost the phone, called back' },
    response: { account: exampleRow },
  },
});
