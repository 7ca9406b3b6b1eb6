import { catalogRpc, exampleOrder } from '@makeport/contracts';
import { product } from './selections';
import type { Operations } from './operation';

export const productsOperations: Operations = {
  'Query.products': {
    document: `query ($page: Int! = 1) { products(category: "Electronics", page: $page) { items { ${product} } total page pageCount } }`,
    variables: { page: 1 },
  },
  'Query.productsByIds': {
    document: `query ($ids: [ID!]!) { productsByIds(ids: $ids) { ${product} } }`,
    variables: { ids: [exampleOrder.productId] },
  },
  'Query.product': {
    document: `query ($id: ID!) { product(id: $id) { ${product} } }`,
    variables: { id: exampleOrder.productId },
  },
  'Query.ownProducts': {
    document: `query ($after: ID) { ownProducts(search: "power", category: "Electronics", first: 24, after: $after) {
      items { ${product} } total endCursor hasMore } }`,
    variables: { after: exampleOrder.productId },
  },
  'Query.ownProductCategories': { document: '{ ownProductCategories }', variables: {} },
  'Query.ownProduct': {
    document: `query ($id: ID!) { ownProduct(id: $id) { ${product} } }`,
    variables: { id: exampleOrder.productId },
  },
  'Mutation.createProduct': {
    document: `mutation ($input: ProductInput!) { createProduct(input: $input) { product { ${product} } } }`,
    variables: {
      input: {
        ...catalogRpc.createProduct.example.request.product,
        requestKey: catalogRpc.createProduct.example.request.requestKey,
      },
    },
  },
  'Mutation.updateProduct': {
    document: `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { product { ${product} } } }`,
    variables: { input: catalogRpc.updateProduct.example.request },
  },
};
