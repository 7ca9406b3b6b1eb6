import { MAX_ACCOUNT_REASON_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';
import {
  verificationDecision,
  verificationDocumentKind,
  verificationDocumentType,
  verificationState,
} from '../../verification';

export const verificationDocument = z.object({
  id,
  kind: verificationDocumentKind,
  /** The original file name. */
  name: z.string(),
  contentType: verificationDocumentType,
  sizeBytes: z.int().nonnegative(),
  uploadedAt: instant,
  /** Null before submission; only its owner sees the document until then. */
  submittedAt: instant.nullable(),
});
export type VerificationDocument = z.infer<typeof verificationDocument>;

export const verification = z.object({
  manufacturerId: id,
  name: z.string(),
  state: verificationState,
  /** Why an administrator refused or withdrew the verification. */
  reason: z.string().nullable(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /**
   * Increases with every change of the state. A decision sends the version that the administrator
   * saw.
   */
  version: z.int().nonnegative(),
  documents: z.array(verificationDocument),
});
export type Verification = z.infer<typeof verification>;

/** The profile data that an administrator compares with the documents. */
export const verificationProfile = z.object({
  email: z.string(),
  website: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  location: z.string(),
  description: z.string().nullable(),
});
export type VerificationProfile = z.infer<typeof verificationProfile>;

const exampleProfile: VerificationProfile = {
  email: 'voltworks@makeport.test',
  website: 'https://voltworks.example',
  phone: '+86 755 5550 0161',
  address: '18 Keji Road, Nanshan District, Shenzhen, China',
  location: 'Shenzhen, China',
  description: 'Consumer electronics and accessories under your own brand.',
};

const documentId = '00000000-0000-4000-8000-00000000d001';
const addedId = '00000000-0000-4000-8000-00000000d002';
const removedId = '00000000-0000-4000-8000-00000000d003';
const exampleDocument: VerificationDocument = {
  id: documentId,
  kind: 'business_registration',
  name: 'registration.pdf',
  contentType: 'application/pdf',
  sizeBytes: 48_211,
  uploadedAt: '2026-11-21T10:00:00.000Z',
  submittedAt: '2026-11-21T10:05:00.000Z',
};
export const exampleVerification: Verification = {
  manufacturerId: '00000000-0000-4000-8000-000000000101',
  name: 'Voltworks Electronics',
  state: 'submitted',
  reason: null,
  submittedAt: '2026-11-21T10:05:00.000Z',
  decidedAt: null,
  version: 1,
  documents: [exampleDocument],
};

export const getVerification = defineRpc({
  name: 'identity.get-verification.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({ verification }),
  example: { request: {}, response: { verification: exampleVerification } },
});

/** Registers a document of the acting manufacturer before its upload. */
export const beginVerificationDocument = defineRpc({
  name: 'identity.begin-verification-document.v1',
  kind: 'write',
  request: z.object({
    kind: verificationDocumentKind,
    name: z.string().min(1).max(255),
    contentType: verificationDocumentType,
  }),
  response: z.object({
    documentId: id,
    /** The storage path. */
    path: z.string(),
  }),
  example: {
    request: {
      kind: 'business_registration',
      name: 'registration.pdf',
      contentType: 'application/pdf',
    },
    response: { documentId, path: `verification-documents/${documentId}` },
  },
});

/** Adds a document to the verification after its upload. */
export const completeVerificationDocument = defineRpc({
  name: 'identity.complete-verification-document.v1',
  kind: 'write',
  request: z.object({ documentId: id, sizeBytes: z.int().min(1) }),
  response: z.object({ document: verificationDocument }),
  example: {
    request: { documentId: addedId, sizeBytes: exampleDocument.sizeBytes },
    response: { document: { ...exampleDocument, id: addedId, submittedAt: null } },
  },
});

/**
 * Removes a document of the acting manufacturer, unless it is under review. A sweep deletes the
 * file within hours.
 */
export const removeVerificationDocument = defineRpc({
  name: 'identity.remove-verification-document.v1',
  kind: 'write',
  request: z.object({ documentId: id }),
  response: z.object({ verification }),
  example: {
    request: { documentId: removedId },
    response: {
      verification: {
        ...exampleVerification,
        state: 'none',
        submittedAt: null,
        version: 0,
        documents: [],
      },
    },
  },
});

/** Submits the acting manufacturer's documents. Idempotent. */
export const submitVerification = defineRpc({
  name: 'identity.submit-verification.v1',
  kind: 'write',
  request: z.object({}),
  response: z.object({ verification }),
  example: { request: {}, response: { verification: exampleVerification } },
});

/**
 * Returns a document to its owner and, after submission, to administrators with access to accounts.
 * Access by an administrator is audited.
 */
export const getVerificationDocument = defineRpc({
  name: 'identity.get-verification-document.v1',
  kind: 'read',
  request: z.object({ documentId: id }),
  response: z.object({ document: verificationDocument, path: z.string() }),
  example: {
    request: { documentId },
    response: { document: exampleDocument, path: `verification-documents/${documentId}` },
  },
});

/** Lists the submitted verifications for administrators, oldest first. */
export const listVerifications = defineRpc({
  name: 'identity.list-verifications.v1',
  kind: 'read',
  request: z.object({ first: z.int().min(1).max(200).default(50), after: id.optional() }),
  response: z.object({
    items: z.array(
      z.object({
        manufacturerId: id,
        name: z.string(),
        email: z.string(),
        submittedAt: instant,
        documents: z.int().nonnegative(),
        location: z.string().optional(),
        website: z.string().nullable().optional(),
      }),
    ),
    /** Counted up to 1,000. */
    total: z.int().nonnegative(),
    hasMore: z.boolean(),
  }),
  example: {
    request: {},
    response: {
      items: [
        {
          manufacturerId: exampleVerification.manufacturerId,
          name: exampleVerification.name,
          email: 'voltworks@makeport.test',
          submittedAt: '2026-11-21T10:05:00.000Z',
          documents: 1,
          location: exampleProfile.location,
          website: exampleProfile.website,
        },
      ],
      total: 1,
      hasMore: false,
    },
  },
});

/** Returns the documents and profile data of a manufacturer for administrators. */
export const getManufacturerVerification = defineRpc({
  name: 'identity.get-manufacturer-verification.v1',
  kind: 'read',
  request: z.object({ manufacturerId: id }),
  response: z.object({ verification, profile: verificationProfile.optional() }),
  example: {
    request: { manufacturerId: exampleVerification.manufacturerId },
    response: { verification: exampleVerification, profile: exampleProfile },
  },
});

/**
 * Records an administrator's decision about a verification. Refuses with
 * `identity.verification_changed` if the verification has a newer version.
 */
export const decideVerification = defineRpc({
  name: 'identity.decide-verification.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'accounts.manage',
  request: z.object({
    manufacturerId: id,
    decision: verificationDecision,
    /** Why the verification is refused or withdrawn, shown to the manufacturer. */
    reason: z.string().max(MAX_ACCOUNT_REASON_LENGTH).optional(),
    version: z.int().nonnegative(),
    /** Identifies one submission. */
    requestId: id.optional(),
  }),
  response: z.object({ verification }),
  example: {
    request: {
      manufacturerId: exampleVerification.manufacturerId,
      decision: 'approve',
      version: 1,
    },
    response: {
      verification: {
        ...exampleVerification,
        state: 'approved',
        decidedAt: '2026-11-21T12:00:00.000Z',
        version: 2,
      },
    },
  },
});
