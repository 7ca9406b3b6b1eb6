import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id, instant } from '../../fields';
import { exampleOrder } from '../../order';

/** 'restricted': blocked by the payment provider. */
export const payoutAccountStatuses = ['none', 'pending', 'ready', 'restricted'] as const;
export type PayoutAccountStatus = (typeof payoutAccountStatuses)[number];

export const payoutHoldReasons = ['review', 'paused', 'other'] as const;
export type PayoutHoldReason = (typeof payoutHoldReasons)[number];

/** 'waiting': for the payout account. 'reversed': by an admin's decision. */
export const payoutStatuses = ['waiting', 'pending', 'paid', 'failed', 'reversed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** An ISO 3166-1 code. */
const country = z.string().regex(/^[A-Z]{2}$/);

/**
 * Returns the acting manufacturer's payout account (money: Stripe). Administrators who see accounts
 * name a manufacturer.
 */
export const getPayoutAccount = defineRpc({
  name: 'ordering.get-payout-account.v1',
  kind: 'read',
  request: z.object({ manufacturerId: id.optional() }),
  response: z.object({
    status: z.enum(payoutAccountStatuses),
    /** With status 'restricted': the provider rejected it for good. */
    rejected: z.boolean().optional(),
    /**
     * With status 'restricted' and no requirements: under review, paused by the platform, or
     * unknown.
     */
    holdReason: z.enum(payoutHoldReasons).nullable().optional(),
    /** The payment provider's open requirements, in words. */
    requirements: z.array(z.string()),
    /** The account's country; null while unknown. */
    country: country.nullable().optional(),
    /** The countries where an account can be set up. */
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
 * Returns a page of the payment provider where the acting manufacturer sets up its payout account.
 * It works once and expires soon.
 */
export const startPayoutOnboarding = defineRpc({
  name: 'ordering.start-payout-onboarding.v1',
  kind: 'write',
  recentAuthentication: true,
  /**
   * A path of this site. Its parameter 'onboarding' is then 'returned', or 'expired' if a new page
   * is needed.
   */
  request: z.object({
    returnPath: z.string().min(1).max(500),
    /** The country of a new account. An existing account keeps its country. */
    country: country.optional(),
  }),
  response: z.object({ url: z.url() }),
  example: {
    request: { returnPath: '/manufacturer/payments', country: 'PT' },
    response: { url: 'http://localhost:4090/connect/onboarding/alnk_1' },
  },
});

/** Returns the acting manufacturer's balance, without what an admin reversed. */
export const getBalance = defineRpc({
  name: 'ordering.get-balance.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({
    /** Held for orders with open escrow. */
    heldCents: cents,
    /** Its shares of ended escrows: payable, paid out, fees, withheld and charged back together. */
    releasedCents: cents,
    /** Released but not paid out yet. */
    payableCents: cents,
    paidOutCents: cents,
    /** The platform's fees. */
    feesCents: cents,
    /** Withheld from payouts for debts. */
    withheldCents: cents.optional(),
    /** Paid out, and reversed after chargebacks. */
    chargedBackCents: cents.optional(),
    /** Debts that later payouts repay. */
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
        /** Amounts that repay debts, by the orders that caused them. */
        withheld: z
          .array(z.object({ orderId: id, orderNumber: z.string(), amountCents: cents }))
          .optional(),
        status: z.enum(payoutStatuses),
        createdAt: instant,
        paidAt: instant.nullable(),
        /** Why the last attempt failed, in Makeport's words. It is retried. */
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
