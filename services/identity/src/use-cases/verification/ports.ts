import type {
  Decision,
  DocumentKind,
  DocumentType,
  VerificationState,
} from '../../domain/verification';

export interface VerificationDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly contentType: DocumentType;
  readonly sizeBytes: number;
  readonly uploadedAt: Date;
  /** Null until the manufacturer submits the document. */
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
  /** Documents with an uploaded file, oldest first. */
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
  /** Null if the manufacturer submits its documents. */
  readonly decision: Decision | null;
  readonly now: Date;
}
