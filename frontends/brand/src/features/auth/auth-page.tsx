import { SignInPage, type SignInTexts } from '@makeport/account';
import { Lock, ShieldCheck, Truck } from '@makeport/ui/icons';

/** Both modes have the same title (AUTH-2, OPEN-5). */
const texts: SignInTexts = {
  title: { login: 'Join as a Brand', signup: 'Join as a Brand' },
  intro: {
    login: 'Already with us? Sign in to your brand account.',
    signup: 'Create an account to order from manufacturers directly.',
  },
  nameLabel: 'Brand name',
};

const promises = [
  { icon: Lock, text: 'Payment protection: your payment is held while your goods are made.' },
  {
    icon: ShieldCheck,
    text: 'Manufacturers whose documents we checked have a ‘Verified’ mark.',
  },
  { icon: Truck, text: 'Every order followed from review to delivery.' },
];

/** Renders '/brand-auth' (AUTH-2 to AUTH-22). */
export function AuthPage() {
  return <SignInPage area="brand" texts={texts} aside={<Promises />} />;
}

function Promises() {
  return (
    <ul className="mx-auto flex w-full max-w-md flex-col gap-5 lg:mx-0 lg:pt-6">
      {promises.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-4">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <p className="text-base text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
