import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';

type Weight = 400 | 700;

/** The font files of one weight, one per script. The first font that contains a letter draws it. */
const scripts = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
  'devanagari',
];
const folder = join(
  dirname(createRequire(__filename).resolve('@fontsource/noto-sans/package.json')),
  'files',
);

/** The part of pdfkit's parsed font that is needed to choose a font per letter. */
interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const parsedFonts = new Map<string, ParsedFont>();

/** Returns all fonts by name. Parses each file once per thread. */
function getFonts(): ReadonlyMap<string, ParsedFont> {
  if (parsedFonts.size > 0) return parsedFonts;
  const doc = new PDFDocument();
  for (const weight of [400, 700])
    for (const script of scripts) {
      doc.font(join(folder, `noto-sans-${script}-${weight}-normal.woff`));
      const { _font } = doc as unknown as { _font: { font: ParsedFont } };
      parsedFonts.set(`${script}-${weight}`, _font.font);
    }
  return parsedFonts;
}

export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  readonly width?: number;
}

interface Run {
  readonly font: string;
  readonly text: string;
}

/** Writes text in many scripts, which no single font file covers. */
export class Typesetter {
  private readonly fonts = getFonts();

  constructor(private readonly doc: InstanceType<typeof PDFDocument>) {
    // pdfkit also accepts a parsed font, although its types do not include that.
    for (const [name, font] of this.fonts) doc.registerFont(name, font as unknown as Uint8Array);
  }

  /** @returns the y position of the next line */
  write(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { size = 9, weight = 400, color = '#1b1a18', align = 'left', width } = style;
    this.doc.fontSize(size).fillColor(color);
    const lineHeight = size * 1.45;
    const lines = width === undefined ? [text] : this.wrap(text, width, weight);
    lines.forEach((line, index) => {
      const runs = this.getRuns(line, weight);
      let left = align === 'right' && width !== undefined ? x + width - this.getWidth(runs) : x;
      for (const { font, text: part } of runs) {
        this.doc.font(font).text(part, left, y + index * lineHeight, { lineBreak: false });
        left += this.doc.widthOfString(part);
      }
    });
    return y + lines.length * lineHeight;
  }

  private wrap(text: string, width: number, weight: Weight): string[] {
    const fits = (line: string) => this.getWidth(this.getRuns(line, weight)) <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      // Breaks a word that is longer than a line.
      for (const letter of word) {
        if (line !== '' && !fits(line + letter)) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return line === '' && lines.length > 0 ? lines : [...lines, line];
  }

  private getWidth(runs: readonly Run[]): number {
    return runs.reduce((sum, { font, text }) => sum + this.doc.font(font).widthOfString(text), 0);
  }

  private getRuns(text: string, weight: Weight): Run[] {
    const runs: { font: string; text: string }[] = [];
    for (const letter of text.normalize('NFC')) {
      const script = scripts.find((name) => this.has(`${name}-${weight}`, letter));
      const font = `${script ?? 'latin'}-${weight}`;
      const last = runs.at(-1);
      const printed = script === undefined ? '?' : letter;
      if (last?.font === font) last.text += printed;
      else runs.push({ font, text: printed });
    }
    return runs;
  }

  private has(font: string, letter: string): boolean {
    return this.fonts.get(font)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false;
  }
}
