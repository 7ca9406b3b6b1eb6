import { z } from 'zod';
import { defineEvent, type DetailFields } from '../define-event';
import { id, instant } from '../fields';
import { exampleSampleRequest, sampleRequestStatus, sampleRequestView } from '../rpc/samples';
import { exampleShipment } from '../shipment';

/** The detail fields of each event (ADR 0059). */
const details: DetailFields = {
  'request.requirements': [],
  'request.shipment.trackingNumber': null,
  'request.shipment.trackingUrl': null,
};

/**
 * A brand requested samples. Every event of a request contains the full request, so that consumers
 * need no further call.
 */
export const sampleRequestCreated = defineEvent({
  type: 'samples.request-created.v1',
  topic: 'samples.request',
  data: z.object({ request: sampleRequestView }),
  details,
  key: (data) => data.request.id,
  example: { request: exampleSampleRequest },
});

export const sampleRequestStatusChanged = defineEvent({
  type: 'samples.request-status-changed.v1',
  topic: 'samples.request',
  data: z.object({
    request: sampleRequestView,
    previousStatus: sampleRequestStatus,
    status: sampleRequestStatus,
    /** Why the change was automatic: 'order_cancelled'. */
    reason: z.string().meta({ personal: 'text' }).nullable(),
    at: instant,
  }),
  details,
  key: (data) => data.request.id,
  example: {
    request: { ...exampleSampleRequest, status: 'approved', version: 2 },
    previousStatus: 'pending',
    status: 'approved',
    reason: null,
    at: '2026-11-21T11:00:00.000Z',
  },
});

/** The request's checkout is paid, which created a sample order (OPEN-35). */
export const sampleRequestPaid = defineEvent({
  type: 'samples.request-paid.v1',
  topic: 'samples.request',
  data: z.object({ request: sampleRequestView, orderId: id, at: instant }),
  details,
  key: (data) => data.request.id,
  example: {
    request: {
      ...exampleSampleRequest,
      paid: true,
      orderId: 'a1b2c3d4-0000-4000-8000-000000000001',
      version: 2,
    },
    orderId: 'a1b2c3d4-0000-4000-8000-000000000001',
    at: '2026-11-21T10:05:00.000Z',
  },
});

/**
 * The manufacturer corrected the carrier or tracking number. The request contains the new values.
 */
export const sampleShipmentCorrected = defineEvent({
  type: 'samples.request-shipment-corrected.v1',
  topic: 'samples.request',
  data: z.object({ request: sampleRequestView, at: instant }),
  details,
  key: (data) => data.request.id,
  example: {
    request: { ...exampleSampleRequest, status: 'shipped', shipment: exampleShipment, version: 4 },
    at: '2026-12-21T10:00:00.000Z',
  },
});
