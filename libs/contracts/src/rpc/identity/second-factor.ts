import { MAX_ACCOUNT_REASON_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';
import { audited, accountRow, exampleRow } from './accounts';
import { accountSession, credentials, exampleCredentials, exampleSession } from './session';

const code = z.string().max(100);
const recoveryCodes = z.array(z.string());
const exampleCodes = ['k7mqf-2xw9p'];

/** The password was correct and a code is required; there is no session yet (ADR 0040). */
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
    /** Six digits of the app, or a recovery code. */
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

/** Returns the second factor of the acting account. */
export const getSecondFactor = defineRpc({
  name: 'identity.get-second-factor.v1',
  kind: 'read',
  whileRestricted: true,
  request: z.object({}),
  response: z.object({ enabledAt: instant.nullable(), recoveryCodesLeft: z.int() }),
  example: { request: {}, response: { enabledAt: null, recoveryCodesLeft: 0 } },
});

/**
 * Returns a new secret, only once. Sign-in does not require a code until the secret is confirmed.
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
     * The session that stays; all others of the account end (X39). Older bffs omit it, and no
     * session ends.
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

/** Renews the recent sign-in of the session with this token (REAUTH-1). */
export const reauthenticate = defineRpc({
  name: 'identity.reauthenticate.v1',
  kind: 'write',
  whileRestricted: true,
  request: z.object({
    /** The token of the session. */
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
 * Refuses unless the sign-in is recent. Called before downloads, which cannot ask for the password.
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
