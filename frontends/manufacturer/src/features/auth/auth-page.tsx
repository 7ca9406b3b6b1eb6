import { SignInPage, type SignInTexts } from '@makeport/account';

const intro = 'Take orders from brands. Each payment is held while you make the goods.';

const texts: SignInTexts = {
  title: { login: 'Welcome back', signup: 'Join as a Manufacturer' },
  intro: { login: intro, signup: intro },
  nameLabel: 'Company name',
};

/** Renders '/auth' (AUTH-1 to AUTH-22). */
export function AuthPage() {
  return <SignInPage area="manufacturer" texts={texts} />;
}
