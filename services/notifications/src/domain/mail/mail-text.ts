import type { MailContent } from './mail';

/** @param origin the site's origin, for links that are paths */
export function mailText(content: MailContent, origin: string): string {
  const { heading, name, paragraphs, facts = [], bill, action, footnote, settings } = content;
  const blocks = [
    heading,
    greeting(name),
    ...paragraphs,
    facts
      .map(({ label, value, href }) => `${label}: ${value}${href ? ` (${href})` : ''}`)
      .join('\n'),
    (bill?.lines ?? []).map((line) => `- ${line.name}, ${line.detail}: ${line.amount}`).join('\n'),
    (bill?.totals ?? []).map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    action ? `${action.label}:\n${getAddress(action.address, origin)}` : '',
    [
      '--',
      'Makeport',
      footnote,
      ...(settings ? [`${SETTINGS}: ${getAddress(settings, origin)}`] : []),
    ].join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

export const SETTINGS = 'Choose which e-mails you get';

export const greeting = (name: string | null): string =>
  name === null ? 'Hello,' : `Hello ${name},`;

export const getAddress = (address: string, origin: string): string =>
  address.startsWith('/') ? `${origin}${address}` : address;
