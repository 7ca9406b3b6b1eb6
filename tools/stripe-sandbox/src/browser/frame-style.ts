import type { ElementOptions } from './messages';

const selector = '.Input';

/**
 * Applies the page's style rules in the frame, in a separate sheet: the frame's policy allows no
 * inline styles.
 */
export class FrameStyle {
  private readonly sheet = new CSSStyleSheet();

  constructor() {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
  }

  apply({ style }: ElementOptions): void {
    this.sheet.replaceSync('');
    const plain: Record<string, string> = {};
    for (const [name, value] of Object.entries(style?.base ?? {})) {
      if (typeof value === 'string') plain[name] = value;
      else if (/^::?[\w-]+$/.test(name)) this.add(`${selector}${name}`, value);
    }
    this.add(selector, plain);
  }

  private add(at: string, declarations: Record<string, string>): void {
    let index: number;
    try {
      index = this.sheet.insertRule(`${at} {}`, this.sheet.cssRules.length);
    } catch {
      return; // A pseudo element of another browser.
    }
    const rule = this.sheet.cssRules[index];
    if (!(rule instanceof CSSStyleRule)) return;
    for (const [name, value] of Object.entries(declarations)) {
      if (name === 'iconColor') document.documentElement.style.setProperty('--iconColor', value);
      else
        rule.style.setProperty(
          name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
          value,
        );
    }
  }
}
