import type { KeptMail } from '../../use-cases/ports';

const style = `
  :root { color-scheme: light dark; --line: light-dark(#e3e0d9, #35322d); --muted: light-dark(#565249, #bcb6ab); }
  body { margin: 0 auto; max-width: 960px; padding: 24px 16px; font: 14px/20px system-ui, sans-serif; background: light-dark(#f7f6f3, #141311); color: light-dark(#1b1a18, #f3f0ea); }
  h1 { font-size: 20px; line-height: 28px } a { color: light-dark(#0a5357, #93dcd8) }
  table { width: 100%; border-collapse: collapse } th, td { padding: 8px 12px 8px 0; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top }
  th { color: var(--muted); font-weight: 500 } time { white-space: nowrap }
  pre { white-space: pre-wrap; overflow-wrap: anywhere } iframe { width: 100%; height: 820px; border: 1px solid var(--line); border-radius: 10px; background: #fff }
  @media (max-width: 600px) { thead { display: none } tr { display: block; padding: 8px 0; border-bottom: 1px solid var(--line) } td { display: block; padding: 2px 0; border: 0; overflow-wrap: anywhere } }`;

export function listPage(mails: readonly KeptMail[]): string {
  const rows = mails.map(
    ({ id, at, to, subject }) =>
      `<tr><td><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time></td><td>${escaped(to.address)}</td><td><a href="/outbox/${id}">${escaped(subject)}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Written (UTC)</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  return page(
    'Outbox',
    `<h1>Outbox</h1>${mails.length > 0 ? table : '<p>No e-mail was written yet.</p>'}`,
  );
}

export function mailPage({ id, at, to, subject, text }: KeptMail): string {
  return page(
    subject,
    `<p><a href="/outbox">Outbox</a> · <a href="/outbox/${id}/eml">As a file for mail programs</a></p>
<h1>${escaped(subject)}</h1>
<p>To ${escaped(to.name)} &lt;${escaped(to.address)}&gt;, written <time datetime="${at}">${escaped(at)}</time></p>
<h2>HTML</h2>
<iframe src="/outbox/${id}/html" title="The e-mail as HTML"></iframe>
<h2>Text</h2>
<pre>${escaped(text)}</pre>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Makeport outbox</title><style>${style}</style></head>
<body>${body}</body></html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
