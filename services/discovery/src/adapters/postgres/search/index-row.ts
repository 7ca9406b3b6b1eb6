import type { ColumnValues } from '../../../domain/search/index/product-columns';
import type { ProductLexemes } from '../../../domain/search/index/segment';

/** In the order of the columns of `index-rows.sql`; numbers of eight bytes arrive as texts. */
export type IndexRow = readonly [
  number: string,
  id: string,
  popularity: number,
  changed: string,
  hidden: boolean,
  phrase: string,
  category: string,
  categoryText: string,
  manufacturerId: string,
  manufacturerText: string,
  country: string | null,
  priceMinCents: string,
  priceMaxCents: string,
  moq: number,
  leadTimeDays: number | null,
  customisable: boolean,
  samplesAvailable: boolean,
  certifications: string,
  createdAtSeconds: string,
  skuKey: string,
  nameLexemes: string,
  categoryLexemes: string,
  manufacturerLexemes: string,
  textLexemes?: string | null,
];

const split = (text: string, separator: string): string[] => (text === '' ? [] : text.split(separator));

export function toColumnValues(row: IndexRow): ColumnValues {
  return {
    number: Number(row[0]),
    popularity: row[2],
    phrase: row[5],
    category: row[6],
    manufacturerId: row[8],
    country: row[10],
    priceMinCents: Number(row[11]),
    priceMaxCents: Number(row[12]),
    moq: row[13],
    leadTimeDays: row[14],
    customisable: row[15],
    samplesAvailable: row[16],
    certifications: split(row[17], '\n'),
    createdAtSeconds: Number(row[18]),
    skuKey: row[19],
  };
}

export const toLexemes = (row: IndexRow): ProductLexemes => ({
  name: split(row[20], ' '),
  category: split(row[21], ' '),
  manufacturer: split(row[22], ' '),
});

export const toTexts = (lexemes: string | null | undefined): string[] => split(lexemes ?? '', ' ');

/** What can be completed, and what is corrected to, each once. */
export const getWords = (row: IndexRow): Set<string> =>
  new Set([...split(row[5], ' '), ...split(row[7], ' '), ...split(row[9], ' ')]);
