import { exampleSampleRequest, orderingRpc, samplesRpc } from '@makeport/contracts';
import { lines } from './selections';
import type { Operations } from './operation';

const sampleRequest = `id brandId brandName manufacturerId manufacturerName productId productName productSku
  product { id category images } quantity requirements sampleCostCents unitCostCents totalCents status paid orderId
  shipment { carrier carrierName trackingNumber trackingUrl shippedAt } createdAt updatedAt version`;

export const samplesOperations: Operations = {
  'Query.sampleRequests': {
    document: `query ($status: SampleRequestStatus) { sampleRequests(search: "power", status: $status) {
      items { ${sampleRequest} } total endCursor hasMore } }`,
    variables: { status: 'pending' },
  },
  'Query.sampleRequest': {
    document: `query ($id: ID!) { sampleRequest(id: $id) { ${sampleRequest} } }`,
    variables: { id: exampleSampleRequest.id },
  },
  'Query.sampleStatistics': {
    document: '{ sampleStatistics { pending approved shipped } }',
    variables: {},
  },
  'Mutation.createSampleRequest': {
    document: `mutation ($input: CreateSampleRequestInput!) {
      createSampleRequest(input: $input) { request { ${sampleRequest} } } }`,
    variables: { input: samplesRpc.createSampleRequest.example.request },
  },
  'Mutation.changeSampleStatus': {
    document: `mutation ($input: ChangeSampleStatusInput!) {
      changeSampleStatus(input: $input) { request { ${sampleRequest} } } }`,
    variables: { input: samplesRpc.changeSampleStatus.example.request },
  },
  'Subscription.sampleRequestChanged': {
    document: `subscription { sampleRequestChanged { request { ${sampleRequest} } } }`,
    variables: {},
  },
  'Query.priceSample': {
    document: `query ($id: ID!) { priceSample(sampleRequestId: $id) { ${lines} } }`,
    variables: { id: orderingRpc.priceSample.example.request.sampleRequestId },
  },
  'Mutation.openSampleCheckout': {
    document: `mutation ($input: OpenSampleCheckoutInput!) { openSampleCheckout(input: $input) { checkoutId clientSecret paymentIntentId ${lines} } }`,
    variables: { input: orderingRpc.openSampleCheckout.example.request },
  },
  'Mutation.correctSampleShipment': {
    document: `mutation ($input: CorrectSampleShipmentInput!) {
      correctSampleShipment(input: $input) { request { ${sampleRequest} } } }`,
    variables: { input: samplesRpc.correctSampleShipment.example.request },
  },
};
