import type { SignInReason } from '@makeport/web';
import { Banner, type BannerTone } from '@makeport/ui';

interface SignInReasonNoteProps {
  reason: SignInReason;
  mode: 'login' | 'signup';
}

/** Explains why the visitor must sign in. */
export function SignInReasonNote({ reason, mode }: SignInReasonNoteProps) {
  const { tone, text } = describe(reason, mode);
  return (
    <Banner tone={tone} className="mb-6">
      {text}
    </Banner>
  );
}

function describe(
  reason: SignInReason,
  mode: 'login' | 'signup',
): { tone: BannerTone; text: string } {
  switch (reason.kind) {
    case 'session-ended':
      return {
        tone: 'info',
        text: 'Your session expired. Sign in to continue where you left off.',
      };
    case 'not-charged':
      return {
        tone: 'info',
        text: 'Your session expired. Nothing was charged. Sign in to continue with your order.',
      };
    case 'payment-checked':
      return {
        tone: 'info',
        text: 'Your payment is being checked. Sign in to see its status.',
      };
    case 'payment-received':
      return { tone: 'success', text: 'Your payment was received. Sign in to see your order.' };
    case 'add-to-cart': {
      const how = mode === 'signup' ? 'Create an account' : 'Sign in';
      return { tone: 'info', text: `${how} to add ${reason.product} to your cart.` };
    }
  }
}
