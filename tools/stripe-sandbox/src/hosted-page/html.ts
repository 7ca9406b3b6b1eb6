/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

type Value = string | number | Html | readonly Html[];

/** Escapes every value except Html. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const text = strings.reduce(
    (before, string, index) => before + shown(values[index - 1]) + string,
  );
  return new Html(text);
}

function shown(value: Value | undefined): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((item) => item.text).join('');
  return escape(String(value));
}
