import type {
  Decision,
  DocumentKind,
  DocumentType,
  VerificationState,
} from '../../domain/verification';
import type { AdminAction } from '../accounts/ports';

export interface VerificationDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly contentType: DocumentType;
  readonly sizeBytes: number;
  readonly uploadedAt: Date;
  /** Null until it is sent. */
  readonly submittedAt: Date | null;
}

export interface Verification {
  readonly manufacturerId: string;
  readonly name: string;
  readonly state: VerificationState;
  readonly reason: string | null;
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly version: number;
  /** Whose files are there, the oldest first. */
  readonly documents: readonly VerificationDocument[];
}

export interface OwnedDocument {
  readonly manufacturerId: string;
  readonly document: VerificationDocument;
}

export interface WaitingVerification {
  readonly manufacturerId: string;
  readonly name: string;
  readonly email: string;
  readonly submittedAt: Date;
  readonly documents: number;
  readonly location: string;
  readonly website: string | null;
}

export interface WaitingPage {
  readonly items: WaitingVerification[];
  readonly total: number;
  readonly hasMore: boolean;
}

export abstract class VerificationQueue {
  /** What has waited longest first, those behind the manufacturer `after`. */
  abstract list(first: number, after: string | undefined): Promise<WaitingPage>;
}

export interface NewDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly contentType: DocumentType;
  readonly now: Date;
}

export interface VerificationChange {
  readonly manufacturerId: string;
  readonly state: VerificationState;
  readonly reason: string | null;
  /** Null: the manufacturer itself sends its documents. */
  readonly decision: Decision | null;
  readonly now: Date;
}

export interface VerificationTransaction {
  /** Nobody else changes it until the transaction ends. Null for who is no manufacturer with an open account. */
  lock(manufacturerId: string): Promise<Verification | null>;
  /** @returns false where there are too many already */
  addDocument(manufacturerId: string, document: NewDocument): Promise<boolean>;
  /** Its file is there. @returns null if there is no such record that waits for its file */
  completeDocument(
    manufacturerId: string,
    id: string,
    sizeBytes: number,
  ): Promise<VerificationDocument | null>;
  /** A job removes the file. @returns false if there is no such document */
  removeDocument(manufacturerId: string, id: string, now: Date): Promise<boolean>;
  findDocument(id: string): Promise<OwnedDocument | null>;
  /** Of the documents that were not sent yet, too, where `change` sends them; the flag that brands see follows it. */
  save(change: VerificationChange): Promise<Verification>;
  /** Tells the others, through the outbox. */
  publish(change: VerificationChange): Promise<void>;
  /** In the audit log. */
  record(
    action: AdminAction,
    change?: { readonly before?: object; readonly after?: object },
  ): Promise<void>;
}

export abstract class VerificationTransactions {
  abstract run<T>(work: (transaction: VerificationTransaction) => Promise<T>): Promise<T>;
}

export abstract class DocumentRecords {
  /**
   * Forgets one that was removed, or whose file never came, before `before`; `remove` removes its file first.
   * @returns false if there is none
   */
  abstract forgetOne(before: Date, remove: (id: string) => Promise<void>): Promise<boolean>;
}
