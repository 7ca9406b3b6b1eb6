import { exampleOrder, identityRpc } from '@makeport/contracts';
import type { Operations } from './operation';

const adminUser =
  'id email name role adminScope createdAt lastSignInAt closedAt verified secondFactor approvesFrom';

export const adminUsersOperations: Operations = {
  'Query.adminUsers': {
    document: `query ($after: ID) { adminUsers(filter: { search: "north", role: brand, status: open }, first: 50, after: $after) {
      items { ${adminUser} } total endCursor hasMore } }`,
    variables: { after: exampleOrder.brandId },
  },
  'Query.adminUserTotals': {
    document: '{ adminUserTotals { brands manufacturers admins users closed mayManage } }',
    variables: {},
  },
  'Query.userSessions': {
    document:
      'query ($id: ID!) { userSessions(userId: $id) { id startedAt lastUsedAt expiresAt address } }',
    variables: { id: exampleOrder.brandId },
  },
  'Mutation.createUser': {
    document: `mutation ($input: CreateUserInput!) { createUser(input: $input) { user { ${adminUser} } } }`,
    variables: { input: identityRpc.createAccount.example.request },
  },
  'Mutation.updateUserRole': {
    document: `mutation ($input: UpdateUserRoleInput!) { updateUserRole(input: $input) { user { ${adminUser} } } }`,
    variables: { input: { userId: exampleOrder.brandId, role: 'admin', adminScope: 'support' } },
  },
  'Mutation.deleteUser': {
    document: `mutation ($input: UserActionInput!) { deleteUser(input: $input) { user { ${adminUser} } } }`,
    variables: { input: { userId: exampleOrder.brandId, reason: 'Asked to' } },
  },
  'Mutation.reopenUser': {
    document: `mutation ($input: UserActionInput!) { reopenUser(input: $input) { user { ${adminUser} } } }`,
    variables: { input: { userId: exampleOrder.brandId } },
  },
  'Mutation.confirmAdministrator': {
    document: `mutation ($input: UserActionInput!) { confirmAdministrator(input: $input) { user { ${adminUser} } } }`,
    variables: { input: { userId: exampleOrder.brandId } },
  },
  'Mutation.endUserSessions': {
    document: 'mutation ($input: EndUserSessionsInput!) { endUserSessions(input: $input) }',
    variables: { input: { userId: exampleOrder.brandId } },
  },
  'Mutation.resetUserSecondFactor': {
    document: `mutation ($input: ResetUserSecondFactorInput!) { resetUserSecondFactor(input: $input) { user { ${adminUser} } } }`,
    variables: { input: { userId: exampleOrder.brandId, reason: 'Lost the phone' } },
  },
  'Mutation.eraseUser': {
    document: 'mutation ($input: EraseUserInput!) { eraseUser(input: $input) }',
    variables: { input: { userId: exampleOrder.brandId, reason: 'Requested by letter' } },
  },
  'Query.userErasures': {
    document:
      'query ($userIds: [ID!]!) { userErasures(userIds: $userIds) { userId requestedAt erasedAt } }',
    variables: { userIds: [exampleOrder.brandId] },
  },
};
