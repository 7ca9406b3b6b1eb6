import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id, instant } from '../../fields';
import { exampleOrder } from '../../order';

/** 'restricted': the payment provider blocks payouts. */
export const payoutAccountStatuses = ['none', 'pending', 'ready', 'restricted'] as const;
export type PayoutAccountStatus = (typeof payoutAccountStatuses)[number];

export const payoutHoldReasons = ['review', 'paused', 'other'] as const;
export type PayoutHoldReason = (typeof payoutHoldReasons)[number];

/**
 * 'waiting': the manufacturer has no working payout account. 'reversed': a refund or chargeback
 * took the payout back.
 */
export const payoutStatuses = ['waiting', 'pending', 'paid', 'failed', 'reversed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** An ISO 3166-1 alpha-2 code. */
const country = z.string().regex(/^[A-Z]{2}$/);

/**
 * Returns the acting manufacturer's payout account (money: Stripe). Administrators with access to
 * accounts pass `manufacturerId`.
 */
export const getPayoutAccount = defineRpc({
  name: 'ordering.get-payout-account.v1',
  kind: 'read',
  request: z.object({ manufacturerId: id.optional() }),
  response: z.object({
    status: z.enum(payoutAccountStatuses),
    /** Whether the provider rejected the account permanently; `status` is then 'restricted'. */
    rejected: z.boolean().optional(),
    /**
     * Why a restricted account is blocked: the provider reviews it, the platform paused it, or
     * another reason. Null if the open requirements explain it.
     */
    holdReason: z.enum(payoutHoldReasons).nullable().optional(),
    /** The payment provider's open requirements, in words. */
    requirements: z.array(z.string()),
    /** The account's country; null while unknown. */
    country: country.nullable().optional(),
    /** The countries in which the provider can set up an account. */
    servedCountries: z.array(country).optional(),
  }),
  example: {
    request: {},
    response: {
      status: 'pending',
      requirements: ['Bank account', 'Terms of service'],
      country: 'PT',
      servedCountries: ['US', 'PT'],
    },
  },
});

/**
 * Returns the URL of the provider's page on which the acting manufacturer sets up its payout
 * account. The URL works once and expires soon.
 */
export const startPayoutOnboarding = defineRpc({
  name: 'ordering.start-payout-onboarding.v1',
  kind: 'write',
  recentAuthentication: true,
  /**
   * `returnPath` is a path of this site. The provider returns there with the parameter
   * 'onboarding': 'returned', or 'expired' if a new URL is needed.
   */
  request: z.object({
    returnPath: z.string().min(1).max(500),
    /** The country of a new account; ignored if an account exists. */
    country: country.optional(),
  }),
  response: z.object({ url: z.url() }),
  example: {
    request: { returnPath: '/manufacturer/payments', country: 'PT' },
    response: { url: 'http://localhost:4090/connect/onboarding/alnk_1' },
  },
});

/** Returns the acting manufacturer's balance, without releases that an administrator reversed. */
export const getBalance = defineRpc({
  name: 'ordering.get-balance.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({
    /** Held for orders with open escrow. */
    heldCents: cents,
    /** The sum of the payable, paid out, fee, withheld and charged back amounts below. */
    releasedCents: cents,
    /** Released but not paid out yet. */
    payableCents: cents,
    paidOutCents: cents,
    /** The platform's fees. */
    feesCents: cents,
    /** Withheld from payouts to repay debts. */
    withheldCents: cents.optional(),
    /** Paid out, then reversed because of chargebacks. */
    chargedBackCents: cents.optional(),
    /** Open debts that later payouts repay. */
    owedCents: cents.optional(),
  }),
  example: {
    request: {},
    response: {
      heldCents: 133_500,
      releasedCents: 50_000,
      payableCents: 0,
      paidOutCents: 50_000,
      feesCents: 0,
      withheldCents: 0,
      chargedBackCents: 0,
      owedCents: 0,
    },
  },
});

/** Lists the acting manufacturer's payouts, one for each released order, newest first. */
export const listPayouts = defineRpc({
  name: 'ordering.list-payouts.v1',
  kind: 'read',
  request: z.object({
    first: z.int().min(1).max(100).default(20),
    /** The id of the last payout of the previous page. */
    after: id.optional(),
  }),
  response: z.object({
    payouts: z.array(
      z.object({
        id,
        orderId: id,
        orderNumber: z.string(),
        productName: z.string(),
        /** The amount after the platform's fee and withheld debts. */
        amountCents: cents,
        /** The amounts withheld to repay debts, each with the order that caused the debt. */
        withheld: z
          .array(z.object({ orderId: id, orderNumber: z.string(), amountCents: cents }))
          .optional(),
        status: z.enum(payoutStatuses),
        createdAt: instant,
        paidAt: instant.nullable(),
        /** Why the last attempt failed, in Makeport's own words. The payout is retried. */
        failureReason: z.string().nullable(),
      }),
    ),
    total: z.int().nonnegative(),
    hasMore: z.boolean(),
  }),
  example: {
    request: { first: 20 },
    response: {
      payouts: [
        {
          id: exampleOrder.id,
          orderId: exampleOrder.id,
          orderNumber: exampleOrder.number,
          productName: exampleOrder.productName,
          amountCents: 113_500,
          withheld: [
            {
              orderId: 'a1b2c3d4-0000-4000-8000-0000000000a1',
              orderNumber: '#A1B2C3D4',
              amountCents: 20_000,
            },
          ],
          status: 'paid',
          createdAt: '2026-11-20T10:00:00.000Z',
          paidAt: '2026-11-20T10:00:01.000Z',
          failureReason: null,
        },
      ],
      total: 1,
      hasMore: false,
    },
  },
});
