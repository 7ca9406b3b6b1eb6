import { useEffect } from 'react';
import { usePageTitle } from '@makeport/web';
import { Link, useNavigate } from '@makeport/web/router';
import { Button, Page } from '@makeport/ui';
import { CircleCheck, CircleX, type LucideIcon } from '@makeport/ui/icons';

const HOME_AFTER_MS = 5000;

/** Renders '/checkout/success' (CHK-44, CHK-46). */
export function CheckoutSuccessPage() {
  return (
    <ReturnPage
      icon={CircleCheck}
      looks="bg-green-soft text-green-ink"
      title="Payment Successful!"
      text="Thank you for your purchase. You will be redirected to the home page shortly."
    />
  );
}

/** Renders '/checkout/cancel' (CHK-45, CHK-46). */
export function CheckoutCancelPage() {
  return (
    <ReturnPage
      icon={CircleX}
      looks="bg-amber-soft text-amber-ink"
      title="Payment Cancelled"
      text="Your payment was cancelled. You will be redirected to the home page shortly."
    />
  );
}

type ReturnPageProps = { icon: LucideIcon; looks: string; title: string; text: string };

/**
 * Renders a page to which the provider's hosted page returns. It redirects to the landing page
 * automatically.
 */
function ReturnPage({ icon: Icon, looks, title, text }: ReturnPageProps) {
  usePageTitle(title);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/'), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page
      width="form"
      className="flex min-h-[60vh] flex-col items-center justify-center gap-4 text-center"
    >
      <span className={`grid size-14 place-items-center rounded-full ${looks}`}>
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <h1 tabIndex={-1} className="text-2xl font-semibold">
        {title}
      </h1>
      <p className="max-w-sm text-muted">{text}</p>
      <Button asChild variant="primary">
        <Link to="/">Return to Home</Link>
      </Button>
    </Page>
  );
}
