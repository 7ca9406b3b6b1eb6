import { catalogRpc, exampleOrder, orderingRpc } from '@makeport/contracts';
import { product } from './selections';
import type { Operations } from './operation';

export const administrationOperations: Operations = {
  'Query.adminActions': {
    document: `query ($after: ID) { adminActions(search: "brand@makeport.test", action: "account.", result: done, first: 50, after: $after) {
      items { id at service actorId actorEmail impersonatorEmail action targetType targetId targetEmail changes { field before after }
        reason requestId traceId address result } endCursor hasMore } }`,
    variables: { after: exampleOrder.brandId },
  },
  'Query.adminReport': {
    document: `query ($from: DateTime!, $until: DateTime!) { adminReport(from: $from, until: $until) {
      held { orders cents } releasedCents refundedCents feeCents placedOrders disputedOrders
      statuses { status orders } weeks { week orders releasedCents refundedCents feeCents }
      timeToApprove { orders medianSeconds p90Seconds } timeToShip { orders medianSeconds p90Seconds }
      topProducts { id name orders releasedCents } topManufacturers { id name orders releasedCents } } }`,
    variables: orderingRpc.getReport.example.request,
  },
  'Query.missedSearches': {
    document: `query ($from: DateTime!, $until: DateTime!) { missedSearches(from: $from, until: $until) {
      weeks { week count } searches { query count } } }`,
    variables: orderingRpc.getReport.example.request,
  },
  'Query.adminFind': {
    document: `query ($text: String!) { adminFind(text: $text) {
      hits { kind id title detail matched matchedText exact } sources { source state } } }`,
    variables: { text: 'north' },
  },
  'Query.adminProducts': {
    document: `query ($after: ID) { adminProducts(search: "power", category: "Electronics", first: 48, after: $after) {
      items { ${product} } total endCursor hasMore } }`,
    variables: { after: exampleOrder.productId },
  },
  'Query.adminProductChoices': {
    document: '{ adminProductChoices { categories manufacturers { id name } products } }',
    variables: {},
  },
  'Query.adminProduct': {
    document: `query ($id: ID!) { adminProduct(id: $id) { ${product} } }`,
    variables: { id: exampleOrder.productId },
  },
  'Mutation.createListing': {
    document: `mutation ($input: CreateListingInput!) { createListing(input: $input) { product { ${product} } } }`,
    variables: { input: catalogRpc.createListing.example.request },
  },
  'Mutation.updateListing': {
    document: `mutation ($input: UpdateListingInput!) { updateListing(input: $input) { product { ${product} } } }`,
    variables: { input: catalogRpc.updateListing.example.request },
  },
  'Mutation.removeProduct': {
    document:
      'mutation ($input: RemoveProductInput!) { removeProduct(input: $input) { productId } }',
    variables: { input: catalogRpc.removeProduct.example.request },
  },
  'Query.platformTerms': {
    document: `{ platformTerms { taxBasisPoints shipping { method priceCents } sampleFeeCents platformFeeBasisPoints platformFeeMinimumCents
      answerReminderDays answerLimitDays problemTalkDays problemEscalationDays holdingLimitDays inspectionDays approvalThresholdCents moneyAdministrators } }`,
    variables: {},
  },
  'Query.serviceHealth': { document: '{ serviceHealth { service state failed } }', variables: {} },
  'Query.fixedItems': {
    document: '{ fixedItems { key name description priceId mode } }',
    variables: {},
  },
  'Query.searchesWithoutResult': {
    document: 'query ($week: Date!) { searchesWithoutResult(week: $week) { query count } }',
    variables: { week: '2026-11-16' },
  },
};
