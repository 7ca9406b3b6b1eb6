import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type VerificationTransaction,
  VerificationTransactions,
} from '../../adapters/postgres/verification/verification-transactions';
import { accountNotFound, documentNotFound, tooManyDocuments } from '../../domain/identity.errors';
import {
  assertComplete,
  assertEditable,
  documentPath,
  type DocumentKind,
  type DocumentType,
} from '../../domain/verification';
import { TimeSource } from '../accounts/ports';
import type { OwnedDocument, Verification, VerificationDocument } from './ports';

interface AddedFile {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly contentType: DocumentType;
}

/** Lets a manufacturer add documents and submit them for verification (VER-1, VER-2). */
@Injectable()
export class OwnVerification {
  constructor(
    private readonly transactions: VerificationTransactions,
    private readonly time: TimeSource,
  ) {}

  read(manufacturerId: string): Promise<Verification> {
    return this.transactions.run((transaction) => lockOwn(transaction, manufacturerId));
  }

  /** Creates the record of a document before its file, so that no file exists without a record. */
  async begin(
    manufacturerId: string,
    file: AddedFile,
  ): Promise<{ documentId: string; path: string }> {
    const document = { ...file, id: randomUUID(), now: this.time.now() };
    await this.edit(manufacturerId, async (transaction) => {
      if (!(await transaction.addDocument(manufacturerId, document))) throw tooManyDocuments();
    });
    return { documentId: document.id, path: documentPath(document.id) };
  }

  complete(
    manufacturerId: string,
    documentId: string,
    sizeBytes: number,
  ): Promise<VerificationDocument> {
    return this.edit(manufacturerId, async (transaction) => {
      const document = await transaction.completeDocument(manufacturerId, documentId, sizeBytes);
      if (!document) throw documentNotFound();
      return document;
    });
  }

  remove(manufacturerId: string, documentId: string): Promise<Verification> {
    return this.edit(manufacturerId, async (transaction) => {
      const removed = await transaction.removeDocument(manufacturerId, documentId, this.time.now());
      if (!removed) throw documentNotFound();
      return lockOwn(transaction, manufacturerId);
    });
  }

  /** Has no effect if already submitted, for example after a double click. */
  submit(manufacturerId: string): Promise<Verification> {
    return this.transactions.run(async (transaction) => {
      const before = await lockOwn(transaction, manufacturerId);
      if (before.state === 'submitted') return before;
      assertEditable(before.state);
      assertComplete(before.documents);
      const sent = { state: 'submitted', reason: null, decision: null } as const;
      const change = { manufacturerId, ...sent, now: this.time.now() };
      const after = await transaction.save(change);
      await transaction.publish(change);
      return after;
    });
  }

  findDocument(manufacturerId: string, documentId: string): Promise<OwnedDocument> {
    return this.transactions.run(async (transaction) => {
      const found = await transaction.findDocument(documentId);
      if (found?.manufacturerId !== manufacturerId) throw documentNotFound();
      return found;
    });
  }

  private edit<T>(
    manufacturerId: string,
    work: (transaction: VerificationTransaction) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async (transaction) => {
      const { state } = await lockOwn(transaction, manufacturerId);
      assertEditable(state);
      return work(transaction);
    });
  }
}

async function lockOwn(
  transaction: VerificationTransaction,
  manufacturerId: string,
): Promise<Verification> {
  const verification = await transaction.lock(manufacturerId);
  if (!verification) throw accountNotFound();
  return verification;
}
