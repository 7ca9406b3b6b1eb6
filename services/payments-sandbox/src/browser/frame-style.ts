import type { Appearance, CustomFont, ElementOptions, StyleVariant } from './messages';

const variantSelectors = {
  base: '.Input',
  complete: '.Input.is-complete',
  empty: '.Input.is-empty',
  invalid: '.Input.is-invalid',
} as const;

/** Rules of the page for the frame, in a sheet of their own: the frame's policy allows no inline styles. */
export class FrameStyle {
  private readonly sheet = new CSSStyleSheet();

  constructor() {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
  }

  apply({ style }: ElementOptions, { theme, variables, rules }: Appearance): void {
    this.sheet.replaceSync('');
    document.documentElement.dataset['theme'] = theme ?? 'stripe';
    const root = document.documentElement.style;
    for (const [name, value] of Object.entries(variables ?? {})) {
      if (/^[A-Za-z0-9]+$/.test(name)) root.setProperty(`--${name}`, value);
    }
    for (const [selector, declarations] of Object.entries(rules ?? {})) {
      // Stripe's own grammar of selectors: one or more of its classes with states
      if (/^\.[\w-]+([.:][\w:-]+)*$/.test(selector)) this.add(selector, declarations);
    }
    for (const [name, selector] of Object.entries(variantSelectors)) {
      const variant = style?.[name as keyof typeof variantSelectors];
      if (variant) this.addVariant(selector, variant);
    }
  }

  private addVariant(selector: string, variant: StyleVariant): void {
    const plain: Record<string, string> = {};
    for (const [name, value] of Object.entries(variant)) {
      if (typeof value === 'string') plain[name] = value;
      else if (/^::?[\w-]+$/.test(name)) this.add(`${selector}${name}`, value);
    }
    this.add(selector, plain);
  }

  private add(selector: string, declarations: Record<string, string>): void {
    let index: number;
    try {
      index = this.sheet.insertRule(`${selector} {}`, this.sheet.cssRules.length);
    } catch {
      return; // a pseudo element of another browser
    }
    const rule = this.sheet.cssRules[index];
    if (!(rule instanceof CSSStyleRule)) return;
    for (const [name, value] of Object.entries(declarations)) {
      if (name === 'iconColor') rule.style.setProperty('--iconColor', value);
      else if (name === 'fontSmoothing') rule.style.setProperty('-webkit-font-smoothing', value);
      else
        rule.style.setProperty(
          name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
          value,
        );
    }
  }
}

/** Only fonts named by file; a `cssSrc` would need a style sheet of another origin. */
export function loadFonts(fonts: readonly CustomFont[]): void {
  for (const { family, src, cssSrc: _, ...descriptors } of fonts) {
    if (!family || !src) continue;
    const font = new FontFace(family, src, descriptors as FontFaceDescriptors);
    document.fonts.add(font);
    font.load().catch(() => undefined);
  }
}
