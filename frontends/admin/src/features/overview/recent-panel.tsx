import { Button, Card, CardHeader, ErrorState } from '@makeport/ui';
import { Link } from '@makeport/web/router';
import type { ReactNode } from 'react';

interface RecentPanelProps {
  title: string;
  all: { label: string; to: string };
  /** Undefined while loading. */
  rows: readonly ReactNode[] | undefined;
  failed: boolean;
  empty: string;
  onRetry: () => void;
}

/** Renders the newest records with a link to the whole list (ADM-6, ADM-7). */
export function RecentPanel({ title, all, rows, failed, empty, onRetry }: RecentPanelProps) {
  return (
    <Card as="section" aria-label={title}>
      <CardHeader
        title={title}
        actions={
          <Button asChild size="sm">
            <Link to={all.to}>{all.label}</Link>
          </Button>
        }
      />
      {rows && rows.length > 0 && <ul className="divide-y divide-line">{rows}</ul>}
      {rows?.length === 0 && <p className="py-6 text-center text-muted">{empty}</p>}
      {!rows && failed && (
        <ErrorState title={`Failed to load ${title.toLowerCase()}`} onRetry={onRetry} />
      )}
      {!rows && !failed && (
        <p role="status" className="py-6 text-center text-muted">
          Loading user data...
        </p>
      )}
    </Card>
  );
}
