import { exampleOrder, identityRpc } from '@makeport/contracts';
import type { Operations } from './operation';

const verification = `id name state reason submittedAt decidedAt version
  documents { id kind name contentType sizeBytes url uploadedAt submittedAt }`;

export const verificationsOperations: Operations = {
  'Query.verification': { document: `{ verification { ${verification} } }`, variables: {} },
  'Query.adminVerification': {
    document: `query ($id: ID!) { adminVerification(manufacturerId: $id) { ${verification}
      profile { email website phone address location description products { total names } payoutCountry } } }`,
    variables: { id: exampleOrder.manufacturerId },
  },
  'Query.adminVerifications': {
    document: `query ($after: ID) { adminVerifications(first: 50, after: $after) {
      items { manufacturerId name email submittedAt documents location website } total endCursor hasMore mayDecide } }`,
    variables: { after: exampleOrder.manufacturerId },
  },
  'Mutation.removeVerificationDocument': {
    document: `mutation ($input: RemoveVerificationDocumentInput!) {
      removeVerificationDocument(input: $input) { verification { ${verification} } } }`,
    variables: { input: identityRpc.removeVerificationDocument.example.request },
  },
  'Mutation.submitVerification': {
    document: `mutation { submitVerification { verification { ${verification} } } }`,
    variables: {},
  },
  'Mutation.decideVerification': {
    document: `mutation ($input: DecideVerificationInput!) {
      decideVerification(input: $input) { verification { ${verification} } } }`,
    variables: { input: identityRpc.decideVerification.example.request },
  },
};
