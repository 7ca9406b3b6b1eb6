import {
  evidenceFileTypes,
  MAX_EVIDENCE_FILES_BYTES,
  MAX_EVIDENCE_LINE_LENGTH,
} from '@makeport/rules';
import { evidenceFilesTooLarge, evidenceFileUnknownType } from './evidence.errors';
import type { Order } from '../order/order';
import type { TimelineEntry } from '../order/timeline';

/** The evidence that the card's bank reads about an order with a chargeback. */
export interface EvidenceTexts {
  readonly productDescription: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly shippingCarrier: string;
  readonly trackingNumber: string;
  readonly shippingDate: string;
  readonly shippingAddress: string;
  readonly timeline: string;
  /** The administrator's own text. */
  readonly statement: string;
}

export interface EvidenceFile {
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** Builds the evidence from the order's data. The statement is left empty. */
export function toEvidence(order: Order, timeline: readonly TimelineEntry[]): EvidenceTexts {
  const { firstName, lastName, email, address, city, state, zipCode, country } = order.shippingInfo;
  const line = (...parts: readonly string[]): string =>
    parts.filter(Boolean).join(', ').slice(0, MAX_EVIDENCE_LINE_LENGTH);
  return {
    productDescription: order.items
      .map(({ quantity, name, options }) =>
        [`${quantity} × ${name}`, ...options.map((option) => option.name)].join(', '),
      )
      .join('\n'),
    customerName: line(`${firstName} ${lastName}`.trim()),
    customerEmail: line(email),
    shippingCarrier: line(order.carrierName ?? ''),
    trackingNumber: line(order.trackingNumber ?? ''),
    shippingDate: order.shippedAt?.toISOString().slice(0, 10) ?? '',
    shippingAddress: line(address, city, `${state} ${zipCode}`.trim(), country),
    timeline: timeline
      .filter(({ kind }) => !isOfBank(kind))
      .map(getLine)
      .join('\n'),
    statement: '',
  };
}

/**
 * Returns whether the entry is left out: the bank already has its own actions, and fraud warnings
 * do not support the payment.
 */
function isOfBank(kind: TimelineEntry['kind']): boolean {
  return kind.startsWith('chargeback_') || kind.startsWith('payment_check_');
}

function getLine({ kind, at, actorName, note }: TimelineEntry): string {
  const time = at.toISOString().slice(0, 16).replace('T', ' ');
  const words = kind.replaceAll('_', ' ');
  const what = [words.charAt(0).toUpperCase() + words.slice(1), actorName, note].filter(Boolean);
  return `${time} UTC: ${what.join(', ')}`;
}

/** @throws DomainError evidenceFileUnknownType, evidenceFilesTooLarge */
export function checkEvidenceFiles(files: readonly EvidenceFile[]): void {
  const other = files.find(({ contentType }) => !evidenceFileTypes.includes(contentType));
  if (other) throw evidenceFileUnknownType(other.name);
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes > MAX_EVIDENCE_FILES_BYTES) throw evidenceFilesTooLarge();
}
