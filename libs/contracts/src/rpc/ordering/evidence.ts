import {
  evidencePurposes,
  MAX_EVIDENCE_LINE_LENGTH,
  MAX_EVIDENCE_TEXT_LENGTH,
} from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id, instant } from '../../fields';
import { exampleOrder } from '../../order';

const line = z.string().trim().max(MAX_EVIDENCE_LINE_LENGTH);
const text = z.string().trim().max(MAX_EVIDENCE_TEXT_LENGTH);

/** The texts for a card's bank; each may be empty. */
export const evidenceTexts = z.object({
  productDescription: text,
  customerName: line,
  customerEmail: line,
  shippingCarrier: line,
  trackingNumber: line,
  shippingDate: line,
  shippingAddress: line,
  /** The order's timeline. */
  timeline: text,
  /** A statement that the administrator writes. */
  statement: text,
});
export type EvidenceTexts = z.infer<typeof evidenceTexts>;

export const evidencePurpose = z.enum(evidencePurposes);

export const exampleEvidence: EvidenceTexts = {
  productDescription: '100 × Aluminium Power Bank 22,000 mAh',
  customerName: 'Ada Byron',
  customerEmail: 'ada@northwind.test',
  shippingCarrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  shippingDate: '2026-12-18',
  shippingAddress: '1 Harbour Street, Portland, OR 97201, United States',
  timeline: '2026-11-21 10:00 UTC: Placed, Northwind Outfitters',
  statement: 'The goods were delivered and signed for.',
};

/** The chargeback of an order's payment, and its evidence. */
const chargeback = z.object({
  id: z.string(),
  /** The provider's code. */
  reason: z.string(),
  amountCents: cents,
  state: z.enum(['open', 'won', 'lost']),
  takesEvidence: z.boolean(),
  evidenceDueAt: instant.nullable(),
  /** The saved or submitted texts; if there are none, a draft from the order's data. */
  evidence: evidenceTexts,
  /** Whether the provider has stored the evidence, as a draft or submitted. */
  isSaved: z.boolean(),
  /** The purposes for which a file is attached. */
  attached: z.array(evidencePurpose),
  /**
   * The final submission; null before it. Time and name are null if it was made on the provider's
   * own page.
   */
  submission: z.object({ at: instant.nullable(), byName: z.string().nullable() }).nullable(),
});
export type OrderChargeback = z.infer<typeof chargeback>;

const exampleChargeback: OrderChargeback = {
  id: 'du_1',
  reason: 'fraudulent',
  amountCents: 133_500,
  state: 'open',
  takesEvidence: true,
  evidenceDueAt: '2027-01-05T23:59:59.000Z',
  evidence: exampleEvidence,
  isSaved: false,
  attached: [],
  submission: null,
};

/**
 * Returns the chargeback of an order's payment, for administrators; null if there never was one.
 */
export const getOrderChargeback = defineRpc({
  name: 'ordering.get-order-chargeback.v1',
  kind: 'read',
  request: z.object({ orderId: id }),
  response: z.object({ chargeback: chargeback.nullable() }),
  example: { request: { orderId: exampleOrder.id }, response: { chargeback: exampleChargeback } },
});

/**
 * Saves evidence as a draft, or submits it, which is final. For admins who may decide about money.
 */
export const sendEvidence = defineRpc({
  name: 'ordering.send-evidence.v1',
  kind: 'write',
  request: z.object({
    orderId: id,
    chargebackId: z.string().min(1).max(200),
    evidence: evidenceTexts,
    /** Files of the order's conversation to attach. Files that were attached before stay. */
    files: z
      .array(z.object({ purpose: evidencePurpose, attachmentId: id }))
      .max(evidencePurposes.length)
      .default([]),
    submit: z.boolean(),
    /** Identifies one submission. */
    requestId: id,
  }),
  response: z.object({ chargeback }),
  example: {
    request: {
      orderId: exampleOrder.id,
      chargebackId: 'du_1',
      evidence: exampleEvidence,
      submit: true,
      files: [
        { purpose: 'shipping_documentation', attachmentId: '5a3b1e00-0000-4000-8000-0000000000c1' },
      ],
      requestId: '5a3b1e00-0000-4000-8000-0000000000ae',
    },
    response: {
      chargeback: {
        ...exampleChargeback,
        takesEvidence: false,
        isSaved: true,
        attached: ['shipping_documentation'],
        submission: { at: '2026-12-22T10:00:00.000Z', byName: 'Ada' },
      },
    },
  },
});
