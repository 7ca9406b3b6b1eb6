import type { ReactNode } from 'react';
import { classNames } from '../class-names';

interface PageProps {
  /** content: 1200 px plus padding; form: 640 px; reading: 720 px. */
  width?: 'content' | 'form' | 'reading';
  className?: string;
  children: ReactNode;
}

const WIDTHS = { content: 'max-w-content', form: 'max-w-form', reading: 'max-w-reading' } as const;

/** Sets the width of a page outside of an area with side navigation. */
export function Page({ width = 'content', className, children }: PageProps) {
  return (
    <div className={classNames('mx-auto w-full px-4 py-8 sm:px-6', WIDTHS[width], className)}>
      {children}
    </div>
  );
}

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** A back link above the title. */
  back?: ReactNode;
  /** The page's one primary action, beside the title. */
  actions?: ReactNode;
}

/** Renders the page's only h1. */
export function PageHeader({ title, description, back, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-col gap-2">
      {back && <div className="text-muted">{back}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl font-semibold break-words sm:text-2xl">
            {title}
          </h1>
          {description && <p className="mt-1 max-w-reading text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
