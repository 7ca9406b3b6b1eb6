import { Injectable } from '@nestjs/common';
import { VerificationQueue } from '../../adapters/postgres/verification/verification-queue';
import {
  type VerificationTransaction,
  VerificationTransactions,
} from '../../adapters/postgres/verification/verification-transactions';
import { documentNotFound, userNotFound, verificationChanged } from '../../domain/identity.errors';
import { decide, type Decision } from '../../domain/verification';
import { TimeSource, type AdminAction } from '../accounts/ports';
import type { OwnedDocument, Verification, WaitingPage } from './ports';

export interface DecisionInput {
  readonly manufacturerId: string;
  readonly decision: Decision;
  readonly reason?: string | undefined;
  /** The version that the administrator read. */
  readonly version: number;
}

/** Lets administrators decide on the verification of manufacturers (VER-3 to VER-5). */
@Injectable()
export class DecideVerification {
  constructor(
    private readonly queue: VerificationQueue,
    private readonly transactions: VerificationTransactions,
    private readonly time: TimeSource,
  ) {}

  list(first: number, after: string | undefined): Promise<WaitingPage> {
    return this.queue.list(first, after);
  }

  /**
   * Returns the verification with its submitted documents; other documents are visible only to
   * their owner.
   */
  read(manufacturerId: string): Promise<Verification> {
    return this.transactions.run((transaction) => lockSent(transaction, manufacturerId));
  }

  /** Returns a document and records its opening in the audit log. */
  openDocument(documentId: string, action: AdminAction): Promise<OwnedDocument> {
    return this.transactions.run(async (transaction) => {
      const found = await transaction.findDocument(documentId);
      if (!found?.document.submittedAt) throw documentNotFound();
      const { kind, name } = found.document;
      const target = { type: 'account', id: found.manufacturerId };
      await transaction.record({ ...action, target }, { after: { documentId, kind, name } });
      return found;
    });
  }

  execute(input: DecisionInput, action: AdminAction): Promise<Verification> {
    const { manufacturerId } = input;
    return this.transactions.run(async (transaction) => {
      const before = await lockSent(transaction, manufacturerId);
      if (before.version !== input.version) throw verificationChanged();
      const { state, reason } = decide(before.state, input.decision, input.reason);
      const { decision } = input;
      const change = { manufacturerId, state, reason, decision, now: this.time.now() };
      const after = await transaction.save(change);
      await transaction.publish(change);
      const documents = before.documents.map(({ id, kind, name }) => ({ id, kind, name }));
      await transaction.record(action, {
        before: { state: before.state },
        after: { state, documents },
      });
      return onlySent(after);
    });
  }
}

async function lockSent(
  transaction: VerificationTransaction,
  manufacturerId: string,
): Promise<Verification> {
  const verification = await transaction.lock(manufacturerId);
  if (!verification) throw userNotFound();
  return onlySent(verification);
}

const onlySent = (verification: Verification): Verification => ({
  ...verification,
  documents: verification.documents.filter(({ submittedAt }) => submittedAt !== null),
});
