/** The kind of name that a text may be, judged by its form. */
export type TextForm =
  | { readonly kind: 'order'; readonly matched: 'Id' | 'Workflow'; readonly id: string }
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'payment' | 'movement' | 'session'; readonly beginning: string };

const WHOLE_ID = /^(order-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const NUMBER = /^(?:#[0-9a-f]{1,8}|[0-9a-f]{4,8})$/i;
const PROVIDER = /^(pi|ch|py|tr|trr|re|pyr|cs)_/;

/**
 * Recognizes order numbers, workflow ids and the payment provider's ids by their form; null for any
 * other text.
 */
export function getForm(text: string): TextForm | null {
  const whole = WHOLE_ID.exec(text);
  if (whole) {
    const [, workflow, id = ''] = whole;
    return { kind: 'order', matched: workflow ? 'Workflow' : 'Id', id: id.toLowerCase() };
  }
  if (NUMBER.test(text)) return { kind: 'number', digits: text.replace('#', '').toLowerCase() };
  const prefix = PROVIDER.exec(text)?.[1];
  if (prefix === undefined) return null;
  if (prefix === 'cs') return { kind: 'session', beginning: text };
  return { kind: ['pi', 'ch', 'py'].includes(prefix) ? 'payment' : 'movement', beginning: text };
}
