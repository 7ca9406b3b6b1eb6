import { z } from 'zod';
import {
  MAX_SAMPLE_REQUIREMENTS,
  MAX_SAMPLE_REQUIREMENT_LENGTH,
  sampleActions,
  type SampleStatus,
  sampleStatuses,
} from '@makeport/rules';
import { defineRpc } from '../define-rpc';
import { cents, id, instant, productId, quantity } from '../fields';
import { exampleShipment, shipment, shipmentInput } from '../shipment';

export const sampleRequestStatus = z.enum(sampleStatuses);
export type SampleRequestStatus = SampleStatus;

/** A sample request (DATA-13). */
export const sampleRequest = z.object({
  id,
  brandId: id,
  manufacturerId: id,
  manufacturerName: z.string().meta({ personal: 'company' }),
  productId,
  productName: z.string().meta({ personal: 'none' }),
  productSku: z.string().meta({ personal: 'none' }),
  quantity,
  /** At most 5; none is empty. */
  requirements: z.array(z.string().min(1).meta({ personal: 'text' })).max(MAX_SAMPLE_REQUIREMENTS),
  /**
   * The product's fee per unit; null if it has none, so that the platform's fee applies (OPEN-34).
   */
  sampleCostCents: cents.nullable(),
  status: sampleRequestStatus,
  createdAt: instant,
});
export type SampleRequest = z.infer<typeof sampleRequest>;

/** A request with the data that its brand and its manufacturer see. */
export const sampleRequestView = sampleRequest.extend({
  brandName: z.string().meta({ personal: 'company' }),
  /** The fee per unit: the product's, or the platform's (OPEN-34). */
  unitCostCents: cents,
  totalCents: cents,
  /** Whether its checkout was ever paid, even if it was refunded later (OPEN-35). */
  paid: z.boolean(),
  /** The order that the payment created. */
  orderId: id.nullable(),
  /** Set when the sample ships; the manufacturer can correct it for 30 days. */
  shipment: shipment.nullable().optional(),
  updatedAt: instant,
  /** Increases by one with every change. Readers skip older versions. */
  version: z.int().min(1),
});
export type SampleRequestView = z.infer<typeof sampleRequestView>;

/** The manufacturer's actions on a request (ORD-20). */
export const sampleAction = z.enum(sampleActions);

export const exampleSampleRequest: SampleRequestView = {
  id: '5a3b1e00-0000-4000-8000-000000000001',
  brandId: '00000000-0000-4000-8000-000000000001',
  brandName: 'Northwind Outfitters',
  manufacturerId: '00000000-0000-4000-8000-000000000101',
  manufacturerName: 'Voltworks Electronics',
  productId: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
  productName: 'Aluminium Power Bank 22,000 mAh',
  productSku: 'VW-PB-220',
  quantity: 2,
  requirements: ['Matte black shell'],
  sampleCostCents: 4_500,
  unitCostCents: 4_500,
  totalCents: 9_000,
  status: 'pending',
  paid: false,
  orderId: null,
  shipment: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 1,
};

/**
 * Returns a sample request for its checkout. Only for other services, which check access
 * themselves.
 */
export const getSampleRequest = defineRpc({
  name: 'samples.get-request.v1',
  kind: 'read',
  callers: ['messaging', 'ordering'],
  whileImpersonating: true,
  request: z.object({ sampleRequestId: id }),
  response: z.object({ request: sampleRequest }),
  example: {
    request: { sampleRequestId: exampleSampleRequest.id },
    response: { request: sampleRequest.parse(exampleSampleRequest) },
  },
});

/**
 * Requests samples of a product for the acting brand (SMP-9). The request keeps the current names
 * of product and companies. A retry with the same key returns the request that the first call
 * created.
 */
export const createSampleRequest = defineRpc({
  name: 'samples.create-request.v1',
  kind: 'write',
  request: z.object({
    productId,
    quantity,
    /** Blank entries are removed; at least one other must remain (SMP-6). */
    requirements: z
      .array(z.string().max(MAX_SAMPLE_REQUIREMENT_LENGTH))
      .max(MAX_SAMPLE_REQUIREMENTS),
    requestKey: z.string().min(8).max(100),
  }),
  response: z.object({ request: sampleRequestView }),
  example: {
    request: {
      productId: exampleSampleRequest.productId,
      quantity: exampleSampleRequest.quantity,
      requirements: exampleSampleRequest.requirements,
      requestKey: '5a3b1e00-4000',
    },
    response: { request: exampleSampleRequest },
  },
});

/** Lists the acting brand's or manufacturer's requests, newest first (SMP-16, MFR-50). */
export const listSampleRequests = defineRpc({
  name: 'samples.list-requests.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({
    /** Matches the names of the product and of the other side (MFR-51, OPEN-52). */
    search: z.string().max(200).optional(),
    status: sampleRequestStatus.optional(),
    first: z.int().min(1).max(100).default(50),
    /** The id of the last request of the previous page. */
    after: id.optional(),
  }),
  response: z.object({
    requests: z.array(sampleRequestView),
    total: z.int().nonnegative(),
    hasMore: z.boolean(),
  }),
  example: {
    request: {},
    response: { requests: [exampleSampleRequest], total: 1, hasMore: false },
  },
});

/**
 * Returns a request of the acting brand or manufacturer; null for an unknown request and for
 * another account's (SMP-22).
 */
export const findSampleRequest = defineRpc({
  name: 'samples.find-request.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({ sampleRequestId: id }),
  response: z.object({ request: sampleRequestView.nullable() }),
  example: {
    request: { sampleRequestId: exampleSampleRequest.id },
    response: { request: exampleSampleRequest },
  },
});

/**
 * Returns the shipments of these requests; leaves out requests that have not shipped. For other
 * services only.
 */
export const findSampleShipments = defineRpc({
  name: 'samples.find-shipments.v1',
  kind: 'read',
  callers: ['bff'],
  request: z.object({ sampleRequestIds: z.array(id).max(200) }),
  response: z.object({ shipments: z.array(z.object({ sampleRequestId: id, shipment })) }),
  example: {
    request: { sampleRequestIds: [exampleSampleRequest.id] },
    response: {
      shipments: [{ sampleRequestId: exampleSampleRequest.id, shipment: exampleShipment }],
    },
  },
});

/** Counts the acting manufacturer's requests by status (MFR-50). */
export const getSampleStatistics = defineRpc({
  name: 'samples.get-statistics.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({}),
  response: z.object({
    pending: z.int().nonnegative(),
    approved: z.int().nonnegative(),
    shipped: z.int().nonnegative(),
  }),
  example: { request: {}, response: { pending: 1, approved: 0, shipped: 0 } },
});

/**
 * Changes the status of a request (ORD-20, ORD-21). For the request's manufacturer. If several
 * calls run concurrently, only one succeeds.
 */
export const changeSampleStatus = defineRpc({
  name: 'samples.change-status.v1',
  kind: 'write',
  request: z.object({
    sampleRequestId: id,
    action: sampleAction,
    /** For ship only. */
    ...shipmentInput,
    /** Identifies one submission; a retry gets the response of the first call. */
    requestId: id.optional(),
  }),
  response: z.object({ request: sampleRequestView }),
  example: {
    request: { sampleRequestId: exampleSampleRequest.id, action: 'approve' },
    response: { request: { ...exampleSampleRequest, status: 'approved', version: 2 } },
  },
});

/** Replaces the shipment details, for 30 days after shipping. For the request's manufacturer. */
export const correctSampleShipment = defineRpc({
  name: 'samples.correct-shipment.v1',
  kind: 'write',
  request: z.object({
    sampleRequestId: id,
    ...shipmentInput,
    /** Identifies one submission, so that a retry is not applied twice. */
    requestId: id,
  }),
  response: z.object({ request: sampleRequestView }),
  example: {
    request: {
      sampleRequestId: exampleSampleRequest.id,
      carrier: 'ups',
      trackingNumber: '1Z999AA10123456784',
      requestId: '5a3b1e00-0000-4000-8000-0000000000c1',
    },
    response: {
      request: {
        ...exampleSampleRequest,
        status: 'shipped',
        shipment: exampleShipment,
        version: 4,
      },
    },
  },
});
