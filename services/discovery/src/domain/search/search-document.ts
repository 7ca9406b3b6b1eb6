import { toCountry } from './country';
import { filterLabels } from './filters/filter-labels';
import { toLeadTimeDays } from './lead-time';
import { joinNeighbours, joinNumbers } from './parse-query';
import { foldText, toSkuKey } from './normalize-text';

/** The data of a product that search uses. */
export interface SearchableProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly manufacturer: { readonly id: string; readonly name: string; readonly location: string };
  readonly moq: number;
  readonly leadTime: string;
  readonly priceMinCents: number;
  readonly priceMaxCents: number;
  readonly customizationOptions: readonly { readonly name: string; readonly available: boolean }[];
  readonly certifications: readonly string[];
  readonly createdAt: string;
  readonly metadata: { readonly sampleInfo: { readonly available: boolean } | null };
}

/** A product in its searchable form. */
export interface SearchDocument {
  readonly id: string;
  readonly sku: string;
  readonly skuKey: string;
  readonly name: string;
  /** The folded name: without accents and in lower case. */
  readonly phrase: string;
  readonly category: string;
  readonly categoryText: string;
  readonly description: string;
  readonly manufacturerId: string;
  readonly manufacturerName: string;
  readonly manufacturerText: string;
  readonly location: string;
  readonly country: string | null;
  readonly priceMinCents: number;
  readonly priceMaxCents: number;
  readonly moq: number;
  readonly leadTimeDays: number | null;
  readonly customisable: boolean;
  readonly samplesAvailable: boolean;
  readonly certifications: readonly string[];
  readonly optionNames: readonly string[];
  readonly createdAt: string;
  /** The searchable texts, with joined words. */
  readonly texts: {
    readonly name: string;
    readonly category: string;
    readonly manufacturer: string;
    /** SKU, description, options and certificates. */
    readonly details: string;
  };
  readonly labels: readonly string[];
}

export interface NamedManufacturer {
  readonly name: string;
  readonly location: string;
}

/**
 * @param known the manufacturer's name and location if they are newer than the product's own copy
 */
export function toSearchDocument(
  product: SearchableProduct,
  known?: NamedManufacturer,
): SearchDocument {
  const { name, location } = known ?? product.manufacturer;
  const options = product.customizationOptions.filter(({ available }) => available);
  const values = {
    category: product.category,
    manufacturerId: product.manufacturer.id,
    country: toCountry(location),
    certifications: [...new Set(product.certifications)],
    moq: product.moq,
    leadTimeDays: toLeadTimeDays(product.leadTime),
    // An administrator may have entered the prices in reverse (OPEN-74).
    priceMinCents: Math.min(product.priceMinCents, product.priceMaxCents),
    priceMaxCents: Math.max(product.priceMinCents, product.priceMaxCents),
    customisable: options.length > 0,
    samplesAvailable: product.metadata.sampleInfo?.available ?? false,
  };
  return {
    ...values,
    id: product.id,
    sku: product.sku,
    skuKey: toSkuKey(product.sku),
    name: product.name,
    phrase: foldText(product.name),
    categoryText: foldText(product.category),
    description: product.description,
    manufacturerName: name,
    manufacturerText: foldText(name),
    location,
    optionNames: options.map((option) => option.name),
    createdAt: product.createdAt,
    texts: {
      name: withJoined(product.name),
      category: withJoined(product.category),
      manufacturer: toManufacturerText(name, location),
      details: [
        foldText(product.sku),
        toSkuKey(product.sku),
        foldText(
          [
            product.description,
            ...options.map((option) => option.name),
            ...values.certifications,
          ].join(' '),
        ),
        ...joinNumbers(product.description),
      ].join(' '),
    },
    labels: filterLabels(values),
  };
}

const withJoined = (text: string): string =>
  [...new Set([foldText(text), ...joinNeighbours(text), ...joinNumbers(text)])].join(' ');

/** Returns the text that finds all products of a manufacturer: its name, city and country. */
export const toManufacturerText = (name: string, location: string): string =>
  `${withJoined(name)} ${foldText(location)}`;
