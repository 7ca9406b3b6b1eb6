/** The choices for quantity and lead time on the result page. */
export const MOQ_STEPS = [10, 50, 100, 250, 500, 1_000, 5_000] as const;
export const LEAD_TIME_STEPS = [7, 14, 30, 45, 60, 90] as const;
/** The start of each price band, in cents; the last band has no end. */
export const PRICE_STEPS = [0, 200, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000] as const;

/** The values of a product that filters match. */
export interface FilterValues {
  readonly category: string;
  readonly manufacturerId: string;
  readonly country: string | null;
  readonly certifications: readonly string[];
  readonly moq: number;
  readonly leadTimeDays: number | null;
  readonly priceMinCents: number;
  readonly priceMaxCents: number;
  readonly customisable: boolean;
  readonly samplesAvailable: boolean;
}

/** Labels share an index with words, and '=' keeps the two apart: no word contains it. */
export const label = {
  category: (name: string): string => `=category:${name}`,
  manufacturer: (id: string): string => `=maker:${id}`,
  country: (name: string): string => `=country:${name}`,
  certification: (name: string): string => `=certificate:${name}`,
  /** The product can be ordered in this quantity. */
  moq: (step: number): string => `=moq:${step}`,
  leadTime: (step: number): string => `=days:${step}`,
  price: (step: number): string => `=price:${step}`,
  customisable: '=customisable',
  samples: '=samples',
};

/** Returns the price steps that a range overlaps. */
export function priceSteps(minCents: number, maxCents: number): number[] {
  return PRICE_STEPS.filter((step, index) => {
    const end = PRICE_STEPS[index + 1] ?? Infinity;
    return minCents < end && maxCents >= step;
  });
}

/**
 * Returns the labels by which filters find a product. The index intersects labels with words, so a
 * filter costs no more than another word.
 */
export function filterLabels(values: FilterValues): string[] {
  const { country, leadTimeDays: days } = values;
  return [
    label.category(values.category),
    label.manufacturer(values.manufacturerId),
    ...(country === null ? [] : [label.country(country)]),
    ...values.certifications.map(label.certification),
    ...MOQ_STEPS.filter((step) => values.moq <= step).map(label.moq),
    ...(days === null ? [] : LEAD_TIME_STEPS.filter((step) => days <= step).map(label.leadTime)),
    ...priceSteps(values.priceMinCents, values.priceMaxCents).map(label.price),
    ...(values.customisable ? [label.customisable] : []),
    ...(values.samplesAvailable ? [label.samples] : []),
  ];
}
