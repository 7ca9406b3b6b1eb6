import type { ReactNode } from 'react';
import { Button } from '../button';
import { Download } from '../icons';

interface DownloadLinkProps {
  /** On this site; the answer names the file. */
  href: string;
  children: ReactNode;
  className?: string;
}

/** Saves a file instead of leaving the page. */
export function DownloadLink({ href, children, className }: DownloadLinkProps) {
  return (
    <Button asChild {...(className && { className })}>
      <a href={href} download>
        <Download aria-hidden="true" />
        {children}
      </a>
    </Button>
  );
}
