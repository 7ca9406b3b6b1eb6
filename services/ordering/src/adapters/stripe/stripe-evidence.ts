import { Injectable } from '@nestjs/common';
import { type EvidencePurpose, evidencePurposes } from '@makeport/rules';
import Stripe from 'stripe';
import type { EvidenceFile, EvidenceTexts } from '../../domain/chargebacks/evidence';
import {
  ProviderEvidence,
  type EvidenceToSend,
  type ProviderEvidenceState,
} from '../../use-cases/evidence/provider-evidence';
import { translated } from './stripe-failure';

/**
 * Stripe's field for each text. The access activity log is the closest match for an order's
 * timeline.
 */
const fields = {
  productDescription: 'product_description',
  customerName: 'customer_name',
  customerEmail: 'customer_email_address',
  shippingCarrier: 'shipping_carrier',
  trackingNumber: 'shipping_tracking_number',
  shippingDate: 'shipping_date',
  shippingAddress: 'shipping_address',
  timeline: 'access_activity_log',
  statement: 'uncategorized_text',
} as const satisfies Record<keyof EvidenceTexts, keyof Stripe.Dispute.Evidence>;
const names = Object.keys(fields) as (keyof EvidenceTexts)[];

/** The metadata key by which a submission is found whose answer was lost. */
const REQUEST = 'evidenceRequest';

@Injectable()
export class StripeEvidence extends ProviderEvidence {
  constructor(private readonly stripe: Stripe) {
    super();
  }

  find(chargebackId: string): Promise<ProviderEvidenceState | null> {
    return translated(async () => {
      try {
        return getState(await this.stripe.disputes.retrieve(chargebackId));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
          return null;
        throw error;
      }
    });
  }

  send(
    chargebackId: string,
    { texts, files, submit, requestId }: EvidenceToSend,
    idempotencyKey: string,
  ): Promise<ProviderEvidenceState> {
    // An empty text removes the text of an earlier draft.
    const evidence: Stripe.DisputeUpdateParams.Evidence = {
      ...Object.fromEntries(names.map((name) => [fields[name], texts[name]])),
      ...Object.fromEntries(files.map(({ purpose, fileId }) => [purpose, fileId])),
    };
    return translated(async () =>
      getState(
        await this.stripe.disputes.update(
          chargebackId,
          { evidence, submit, metadata: { [REQUEST]: requestId } },
          { idempotencyKey },
        ),
      ),
    );
  }

  upload(
    {
      name,
      contentType: type,
      data,
    }: Pick<EvidenceFile, 'name' | 'contentType'> & { data: Buffer },
    idempotencyKey: string,
  ): Promise<{ id: string }> {
    const file = { name, type, data };
    return translated(() =>
      this.stripe.files.create({ purpose: 'dispute_evidence', file }, { idempotencyKey }),
    );
  }
}

function getState(dispute: Stripe.Dispute): ProviderEvidenceState {
  const { id, reason, amount, status, evidence, evidence_details: details, metadata } = dispute;
  const texts = names.map((name) => [name, evidence[fields[name]] ?? ''] as const);
  return {
    id,
    reason,
    amountCents: amount,
    isSaved: details.has_evidence,
    takesEvidence: status.endsWith('needs_response') && !details.past_due,
    isSubmitted: details.submission_count > 0,
    dueAt: details.due_by === null ? null : new Date(details.due_by * 1000),
    texts: Object.fromEntries(texts) as unknown as EvidenceTexts,
    attached: evidencePurposes.filter((purpose: EvidencePurpose) => evidence[purpose] !== null),
    requestId: metadata[REQUEST] ?? null,
  };
}
