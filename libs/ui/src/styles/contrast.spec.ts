import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const WCAG_AA = 4.5;

const css = readFileSync(join(__dirname, 'base.css'), 'utf8');
const tokens = new Map(
  Array.from(
    css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** Each text colour with the background colours behind it. */
const pairs = [
  ['ink', ['ground', 'surface', 'sunken', 'red-soft']],
  ['muted', ['ground', 'surface', 'sunken']],
  ['faint', ['ground', 'surface', 'sunken']],
  ['accent-ink', ['ground', 'surface', 'accent-soft']],
  ['accent-strong', ['ground', 'surface']],
  ['on-accent', ['accent', 'accent-strong']],
  ['on-red', ['red', 'red-strong']],
  ['amber-ink', ['ground', 'surface', 'amber-soft']],
  ['green-ink', ['ground', 'surface', 'green-soft']],
  ['red-ink', ['ground', 'surface', 'red-soft']],
  ['blue-ink', ['ground', 'surface', 'blue-soft']],
  ['purple-ink', ['ground', 'surface', 'purple-soft']],
] as const;

describe('the colour tokens', () => {
  it.each(pairs.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'NFR-15: %s on %s meets WCAG AA in light and in dark',
    (text, ground) => {
      const [front, back] = [tokens.get(text), tokens.get(ground)];
      expect(getContrast(front?.light, back?.light)).toBeGreaterThanOrEqual(WCAG_AA);
      expect(getContrast(front?.dark, back?.dark)).toBeGreaterThanOrEqual(WCAG_AA);
    },
  );
});

/** Returns the contrast ratio of WCAG 2. */
function getContrast(one = '', other = ''): number {
  const [darker = 0, lighter = 0] = [getLuminance(one), getLuminance(other)].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
