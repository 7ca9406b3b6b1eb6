import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id, instant } from '../../fields';
import { exampleOrder } from '../../order';

/** 'restricted': the payment provider holds it back. */
export const payoutAccountStatuses = ['none', 'pending', 'ready', 'restricted'] as const;
export type PayoutAccountStatus = (typeof payoutAccountStatuses)[number];

export const payoutHoldReasons = ['review', 'paused', 'other'] as const;
export type PayoutHoldReason = (typeof payoutHoldReasons)[number];

/** 'waiting' for the payout account, 'reversed': taken back by a decision of an admin. */
export const payoutStatuses = ['waiting', 'pending', 'paid', 'failed', 'reversed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** ISO 3166-1. */
const country = z.string().regex(/^[A-Z]{2}$/);

/** Where the acting manufacturer is paid out to (money: Stripe); administrators who see accounts name one. */
export const getPayoutAccount = defineRpc({
  name: 'ordering.get-payout-account.v1',
  kind: 'read',
  request: z.object({ manufacturerId: id.optional() }),
  response: z.object({
    status: z.enum(payoutAccountStatuses),
    /** With status 'restricted': the provider has turned it down for good. */
    rejected: z.boolean().optional(),
    /** With status 'restricted' and nothing missing: it is looked at, the platform has paused it, or nobody says. */
    holdReason: z.enum(payoutHoldReasons).nullable().optional(),
    /** What the payment provider still asks for, in words. */
    requirements: z.array(z.string()),
    /** Where the account is; null while it is not known. */
    country: country.nullable().optional(),
    /** Where an account can be set up. */
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

/** A page of the payment provider's on which the acting manufacturer sets up its payout account, good once and soon. */
export const startPayoutOnboarding = defineRpc({
  name: 'ordering.start-payout-onboarding.v1',
  kind: 'write',
  recentAuthentication: true,
  /** A path of this site: its parameter 'onboarding' is then 'returned', or 'expired' where the page must be asked for anew. */
  request: z.object({
    returnPath: z.string().min(1).max(500),
    /** Where the account is to be, for the first call; an account that is there stays where it is. */
    country: country.optional(),
  }),
  response: z.object({ url: z.url() }),
  example: {
    request: { returnPath: '/manufacturer/payments', country: 'PT' },
    response: { url: 'http://localhost:4090/connect/onboarding/alnk_1' },
  },
});

/** The acting manufacturer's money. What was taken back by an admin counts nowhere. */
export const getBalance = defineRpc({
  name: 'ordering.get-balance.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({
    /** Held for orders whose escrow has not ended. */
    heldCents: cents,
    /** Its shares of the escrows that ended: payable, paid out, fees, withheld and charged back together. */
    releasedCents: cents,
    /** Released and not with the manufacturer yet. */
    payableCents: cents,
    paidOutCents: cents,
    /** Kept by the platform. */
    feesCents: cents,
    /** Kept of payouts for what it owes. */
    withheldCents: cents.optional(),
    /** Paid out, and taken back after chargebacks. */
    chargedBackCents: cents.optional(),
    /** What later payouts have to pay off. */
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

/** The acting manufacturer's payouts, one for each released order, newest first. */
export const listPayouts = defineRpc({
  name: 'ordering.list-payouts.v1',
  kind: 'read',
  request: z.object({
    first: z.int().min(1).max(100).default(20),
    /** The id of the last payout of the page before. */
    after: id.optional(),
  }),
  response: z.object({
    payouts: z.array(
      z.object({
        id,
        orderId: id,
        orderNumber: z.string(),
        productName: z.string(),
        /** Less the platform's fee and what is withheld. */
        amountCents: cents,
        /** What of it pays debts off, by the orders that they are owed for. */
        withheld: z
          .array(z.object({ orderId: id, orderNumber: z.string(), amountCents: cents }))
          .optional(),
        status: z.enum(payoutStatuses),
        createdAt: instant,
        paidAt: instant.nullable(),
        /** Why the latest try did not succeed, in our words; it is tried again. */
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
