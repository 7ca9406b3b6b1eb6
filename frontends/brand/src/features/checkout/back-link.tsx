import type { ReactNode } from 'react';
import { Link } from '@makeport/web/router';
import { ArrowLeft } from '@makeport/ui/icons';

type BackLinkProps = { children: ReactNode } & ({ to: string } | { onClick: () => void });

/** Renders a link above the title to the previous page. */
export function BackLink({ children, ...target }: BackLinkProps) {
  const looks = 'inline-flex items-center gap-1.5 hover:text-ink';
  const content = (
    <>
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </>
  );
  if ('to' in target) {
    return (
      <Link to={target.to} className={looks}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" onClick={target.onClick} className={looks}>
      {content}
    </button>
  );
}
