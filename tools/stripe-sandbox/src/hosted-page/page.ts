import { Html, html } from './html';

interface PageOptions {
  title: string;
  body: Html;
  script?: string;
  style?: string;
  /** Class of the body, used by the style sheet. */
  kind?: string;
}

export function page({
  title,
  body,
  script,
  style = '/assets/pages.css',
  kind = '',
}: PageOptions): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${style}" />
        ${script ? html`<script src="${script}" defer></script>` : ''}
      </head>
      <body class="${kind}">
        ${body}
      </body>
    </html> `.text;
}

/** Frames may be embedded in any page; full pages in none. */
export function securityPolicy({ framed }: { framed: boolean }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    'font-src * data:',
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? '*' : "'none'"}`,
  ].join('; ');
}
