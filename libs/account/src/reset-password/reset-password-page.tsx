import { MailedLinkPage, useMailedLink } from '../mailed-link-page';
import { NewPasswordForm } from './new-password-form';

/** Renders '/reset-password', opened by the link in the mail (OPEN-8). */
export function ResetPasswordPage() {
  const { token, signIn, outcome, finish } = useMailedLink();
  return (
    <MailedLinkPage
      outcome={outcome}
      title="Set a new password"
      doneTitle="Your password was changed"
      done={{
        title: 'For your security, you were signed out everywhere.',
        text: 'Sign in with the new password.',
        action: { to: signIn, label: 'Sign in' },
      }}
      invalid={{
        title: 'A link works once and for 30 minutes.',
        text: 'Request a new one and use it in time.',
        action: { to: signIn, state: { mode: 'forgot' }, label: 'Request a new link' },
      }}
    >
      {token !== null && (
        <>
          <p className="mt-1 mb-6 text-muted">It ends all your sessions, on every device.</p>
          <NewPasswordForm
            token={token}
            onDone={() => finish('done')}
            onInvalid={() => finish('invalid')}
          />
        </>
      )}
    </MailedLinkPage>
  );
}
