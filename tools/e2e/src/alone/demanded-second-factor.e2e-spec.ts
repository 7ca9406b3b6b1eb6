import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { shutDown, start } from '../stack/stack.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { signInAdmin, submitSignIn } from '../support/accounts.ts';
import { ask } from '../support/ask.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'correct-horse-battery';
const CREATE = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }';

/** Runs alone, because the demand applies to every session. */
async function demand(variables: Readonly<Record<string, string>>): Promise<void> {
  await shutDown('identity');
  await start('identity', variables);
}

test.afterAll(() => demand({}));

test('MFA-5: where administrators need a second factor, one sets it up before anything else @long', async ({
  page,
  openAs,
}) => {
  const email = `admin-${randomUUID()}@makeport.test`;
  await signInAdmin(page);
  await ask(page, CREATE, { input: { email, password: PASSWORD, role: 'admin' } });
  await demand({ SECOND_FACTOR_OF_ADMINS: 'required' });

  const theirs = await openAs();
  await theirs.goto('/brand-auth');
  await submitSignIn(theirs, email, PASSWORD);
  await expect(theirs.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  await expectAccessible(theirs, 'a second factor that is demanded');
  await theirs.goto('/admin/users');
  await expect(theirs.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'User Management' })).toBeHidden();
  await expect(
    ask(theirs, CREATE, { input: { email: `other-${email}`, password: PASSWORD, role: 'admin' } }),
  ).rejects.toThrow('two-step verification');

  const key = ((await theirs.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
  await theirs
    .getByRole('textbox', { name: 'Code', exact: false })
    .fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await theirs.getByRole('button', { name: 'Turn on' }).click();
  await expect(
    theirs.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  await theirs.getByRole('button', { name: 'I have saved them' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
});
