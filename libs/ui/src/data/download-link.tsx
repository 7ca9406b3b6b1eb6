import { useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../button';
import { Download } from '../icons';

interface DownloadLinkProps {
  /** An address on this site; the response names the file. */
  href: string;
  children: ReactNode;
  className?: string;
  /** Called on each press. Resolve with false to cancel the download. */
  mayStart?: () => Promise<boolean>;
}

/** Saves a file without leaving the page. */
export function DownloadLink({ href, children, className, mayStart }: DownloadLinkProps) {
  const allowed = useRef(false);
  const start = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!mayStart) return;
    if (allowed.current) {
      allowed.current = false;
      return;
    }
    event.preventDefault();
    const link = event.currentTarget;
    if (!(await mayStart())) return;
    allowed.current = true;
    link.click();
  };
  return (
    <Button asChild {...(className && { className })}>
      <a href={href} download onClick={(event) => void start(event)}>
        <Download aria-hidden="true" />
        {children}
      </a>
    </Button>
  );
}
