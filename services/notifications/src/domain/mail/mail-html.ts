import { mailPictureAddress } from '@makeport/rules';
import type { MailContent, MailProduct } from './mail';
import { getAddress, greeting, SETTINGS } from './mail-text';

const font = "font-family: Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const paragraph = 'margin: 0 0 16px; font-size: 16px; line-height: 24px';
const cell = 'padding: 8px 0; border-bottom: 1px solid #e3e0d9; font-size: 14px; line-height: 20px';
const amount = `${cell}; padding-left: 16px; text-align: right; white-space: nowrap; vertical-align: top`;
const picture =
  'display: block; border: 0; border-radius: 6px; font-size: 11px; line-height: 14px; color: #565249';
const besidePicture = 'padding: 0; font-size: 14px; line-height: 20px; vertical-align: top';

/** Colors for mail clients with dark mode. Other clients use the inline styles. */
const dark = `
  @media (prefers-color-scheme: dark) {
    .ground { background: #141311 !important; }
    .sheet { background: #1d1b19 !important; border-color: #35322d !important; }
    .ink, .ink td, .ink th { color: #f3f0ea !important; border-color: #35322d !important; }
    .ink .muted, .muted { color: #bcb6ab !important; }
    .button { background: #4dbab6 !important; color: #05292a !important; }
    .link { color: #93dcd8 !important; }
  }`;

/**
 * Returns the mail as HTML with inline styles. It loads only product pictures, from URLs that are
 * the same for all readers, so that no request reveals who opens the mail.
 */
export function mailHtml(content: MailContent, origin: string): string {
  const { subject, preview, heading, name, paragraphs, action, footnote, settings } = content;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${dark}
</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background: #f7f6f3">
<div style="display: none; max-height: 0; overflow: hidden">${escaped(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background: #f7f6f3">
<tr><td align="center" style="padding: 24px 12px; ${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 600px">
<tr><td class="muted" style="padding: 0 4px 12px; font-size: 16px; font-weight: 600; color: #565249">Makeport</td></tr>
<tr><td class="sheet ink" style="padding: 32px 24px; background: #ffffff; border: 1px solid #e3e0d9; border-radius: 10px; color: #1b1a18">
<h1 style="margin: 0 0 16px; font-size: 24px; line-height: 32px; font-weight: 600">${escaped(heading)}</h1>
<p style="${paragraph}">${escaped(greeting(name))}</p>
${paragraphs.map((text) => `<p style="${paragraph}">${escaped(text)}</p>`).join('\n')}
${facts(content, origin)}${bill(content, origin)}${action ? button(action.label, getAddress(action.address, origin)) : ''}</td></tr>
<tr><td class="muted" style="padding: 16px 4px 0; font-size: 12px; line-height: 18px; color: #565249">${escaped(footnote)}${settings ? ` <a class="link" href="${escaped(getAddress(settings, origin))}" style="color: #0a5357">${SETTINGS}</a>` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function facts({ facts: list = [] }: MailContent, origin: string): string {
  if (list.length === 0) return '';
  const rows = list.map(
    ({ label, value, href, product }) =>
      `<tr><th scope="row" class="muted" style="${cell}; padding-right: 16px; text-align: left; font-weight: 400; color: #565249; vertical-align: top">${escaped(label)}</th>` +
      `<td style="${cell}">${withPicture(product, href ? link(value, href) : escaped(value), origin)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin: 0 0 24px; border-collapse: collapse">\n${rows.join('\n')}\n</table>\n`;
}

function link(text: string, href: string): string {
  return `<a class="link" href="${escaped(href)}" style="color: #0a5357">${escaped(text)}</a>`;
}

/**
 * Puts the product's picture beside its name.
 * @param html the text that names the product, already escaped
 */
function withPicture(product: MailProduct | undefined, html: string, origin: string): string {
  if (!product) return html;
  const address = escaped(getAddress(mailPictureAddress(product.productId), origin));
  const alt = escaped(`Picture of ${product.productName}`);
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0"><tr>' +
    `<td style="padding: 0 12px 0 0; vertical-align: top"><img src="${address}" width="80" height="60" alt="${alt}" class="muted" style="${picture}"></td>` +
    `<td style="${besidePicture}">${html}</td></tr></table>`
  );
}

function bill({ bill: table }: MailContent, origin: string): string {
  if (!table) return '';
  const lines = table.lines.map(({ name, detail, product, ...line }) => {
    const text = `${escaped(name)}<br><span class="muted" style="color: #565249">${escaped(detail)}</span>`;
    return (
      `<tr><td style="${cell}">${withPicture(product, text, origin)}</td>` +
      `<td style="${amount}">${escaped(line.amount)}</td></tr>`
    );
  });
  const totals = table.totals.map(
    (total, index) =>
      `<tr><th scope="row" style="${cell}; text-align: left; font-weight: ${weightAt(index, table.totals.length)}">${escaped(total.label)}</th>` +
      `<td style="${amount}; font-weight: ${weightAt(index, table.totals.length)}">${escaped(total.amount)}</td></tr>`,
  );
  const head = `<tr><th scope="col" class="muted" style="${cell}; text-align: left; font-weight: 400; color: #565249">Item</th><th scope="col" class="muted" style="${amount}; font-weight: 400; color: #565249">Amount</th></tr>`;
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin: 0 0 24px; border-collapse: collapse; font-variant-numeric: tabular-nums">\n${[head, ...lines, ...totals].join('\n')}\n</table>\n`;
}

/** Emphasizes the last total, which is the amount to pay. */
const weightAt = (index: number, count: number): number => (index === count - 1 ? 600 : 400);

function button(label: string, address: string): string {
  const href = escaped(address);
  return (
    `<p style="margin: 8px 0 24px"><a class="button" href="${href}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0b6166; color: #ffffff; font-size: 16px; font-weight: 600; text-decoration: none">${escaped(label)}</a></p>\n` +
    `<p class="muted" style="margin: 0; font-size: 12px; line-height: 18px; color: #565249">Or open this address: <a class="link" href="${href}" style="color: #0a5357; word-break: break-all">${href}</a></p>\n`
  );
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text, which may contain user input such as names and reasons. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
