import { Banner, Button, Card, PageHeader, Skeleton } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';
import type { ReactNode } from 'react';
import { ConfirmEmailNotice } from './confirm-email-notice';

interface SettingsFrameProps {
  title: string;
  description: string;
  /** True while the stored settings load. */
  loading: boolean;
  /** Reloads the settings. */
  onRetry: () => void;
  /** The form. Without a form after loading, an error is shown. */
  children: ReactNode;
}

/** Renders the page around a settings form, with loading and error states. */
export function SettingsFrame({
  title,
  description,
  loading,
  onRetry,
  children,
}: SettingsFrameProps) {
  usePageTitle(title);
  return (
    <div className="max-w-reading">
      <PageHeader title={title} description={description} />
      <ConfirmEmailNotice />
      {loading ? <LoadingForm /> : (children ?? <NotLoaded onRetry={onRetry} />)}
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="error"
      action={
        <Button size="sm" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      Failed to load profile
    </Banner>
  );
}

function LoadingForm() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      {[6, 3, 4].map((lines) => (
        <Card key={lines} className="flex flex-col gap-5">
          <Skeleton className="h-5 w-32" />
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} className="h-10" />
          ))}
        </Card>
      ))}
    </div>
  );
}
