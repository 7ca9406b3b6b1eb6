import { built } from './seeds.mjs';
import { scrolled } from './watching.mjs';

const EXPORT_PAGE = 1000;

export async function identityScenarios(dataSource) {
  const identity = built('identity');
  const { AccountDirectory } = identity('adapters/postgres/accounts/account-directory');
  const { AdminActionRepository } = identity('adapters/postgres/admin-action.repository');
  const accounts = new AccountDirectory(dataSource);
  const log = new AdminActionRepository(dataSource);
  const list = (filter = {}, after) =>
    accounts.list({ search: '', closed: false, ...filter }, 50, after);
  const actions = (filter = {}, after, first = 50) =>
    log.list({ search: '', ...filter }, first, after);
  const far = await scrolled(99, async (after) => (await list({}, after)).accounts.at(-1).id);
  const farAction = await scrolled(
    99,
    async (after) => (await actions({}, after)).actions.at(-1).id,
  );
  return {
    'users: first page': () => list(),
    'users: hundredth page': () => list({}, far),
    ...Object.fromEntries(
      ['brand', 'manufacturer', 'user', 'admin'].map((role) => [
        `users: ${role}s`,
        () => list({ role }),
      ]),
    ),
    'users: closed': () => list({ closed: true }),
    'users: search, a common word': () => list({ search: 'northwind' }),
    'users: search, a common word of one role': () =>
      list({ search: 'golden', role: 'manufacturer' }),
    'users: search, a common word of few': () => list({ search: 'golden', role: 'admin' }),
    'users: search, two words': () => list({ search: 'golden works' }),
    'users: search, a rare word': () => list({ search: 'studio 98764' }),
    'users: search, nothing found': () => list({ search: 'zeppelin' }),
    'users: search, two letters': () => list({ search: 'zz' }),
    'users: search, an e-mail': () => list({ search: 'person54321@greenform.test' }),
    'users: totals': () => accounts.totals(),
    'find: an e-mail': () => accounts.find('person54321@greenform.test', 5),
    'find: a beginning': () => accounts.find('person5', 5),
    'export of users, a page of 1,000': () =>
      accounts.page({ search: '', closed: false }, EXPORT_PAGE, far),
    'audit log: first page': () => actions(),
    'audit log: hundredth page': () => actions({}, farAction),
    'audit log: a common action': () => actions({ action: 'account.' }),
    'audit log: a rare action': () => actions({ action: 'second-factor.' }),
    'audit log: an action that never was': () => actions({ action: 'verification.' }),
    'audit log: refused': () => actions({ result: 'refused' }),
    'audit log: failed, never': () => actions({ result: 'failed' }),
    'audit log: a rare action, refused': () =>
      actions({ action: 'second-factor.', result: 'refused' }),
    'audit log: an administrator': () => actions({ search: 'person6@voltworks.test' }),
    'audit log: an account': () => actions({ search: 'person54322@voltworks.test' }),
    'audit log: nobody': () => actions({ search: 'nobody@voltworks.test' }),
    'export of the audit log, a page of 1,000': () => actions({}, farAction, EXPORT_PAGE),
  };
}
