import { exampleManufacturerProfile, identityRpc } from '@makeport/contracts';
import type { Operations } from './operation';

const brandProfile = `id name email website phone address logo preferredCategories priceRangeMin priceRangeMax
  notificationPreferences { email push orderUpdates marketingEmails } productsPerPage version updatedAt`;
const manufacturerProfile = `id name location description specialties certifications rating ratingCount leadTime minMoq
  categories verified logo website`;
const manufacturerSettings = `id name email website phone address location logo description specialties leadTime
  minMoq categories notificationPreferences { email push inquiryAlerts marketingEmails } version updatedAt`;

export const profilesOperations: Operations = {
  'Query.partners': {
    document: `query ($search: String, $category: String) {
      partners(search: $search, category: $category) { ${manufacturerProfile} } }`,
    variables: { search: 'volt', category: 'Electronics' },
  },
  'Query.brandProfile': { document: `{ brandProfile { ${brandProfile} } }`, variables: {} },
  'Mutation.updateBrandProfile': {
    document: `mutation ($input: UpdateBrandProfileInput!) { updateBrandProfile(input: $input) { profile { ${brandProfile} } } }`,
    variables: { input: identityRpc.updateBrandProfile.example.request },
  },
  'Mutation.chooseProductsPerPage': {
    document: `mutation ($size: Int!) { chooseProductsPerPage(size: $size) { ${brandProfile} } }`,
    variables: identityRpc.chooseProductsPerPage.example.request,
  },
  'Query.manufacturerSettings': {
    document: `{ manufacturerSettings { ${manufacturerSettings} } }`,
    variables: {},
  },
  'Mutation.updateManufacturerProfile': {
    document: `mutation ($input: UpdateManufacturerProfileInput!) {
      updateManufacturerProfile(input: $input) { settings { ${manufacturerSettings} } } }`,
    variables: { input: identityRpc.updateManufacturerProfile.example.request },
  },
  'Query.manufacturerProfile': {
    document: `query ($id: ID!) { manufacturerProfile(id: $id) { ${manufacturerProfile} } }`,
    variables: { id: exampleManufacturerProfile.id },
  },
};
