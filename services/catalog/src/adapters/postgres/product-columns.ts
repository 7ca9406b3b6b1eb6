import { getCustomizationOptions, type StoredOption } from '../../domain/customization-option';
import type { ProductCard, ProductMetadata, ProductView } from '../../domain/product';

/**
 * The columns of a list. Amounts and times are read as floats, so that no text is parsed for each
 * row; they are exact below 2^53.
 */
export const cardColumns = `p.id, p.name, p.category, p.moq, p.lead_time, p.price_min_cents::float8 AS price_min_cents,
  p.price_max_cents::float8 AS price_max_cents, p.images, p.is_sample,
  date_part('epoch', p.created_at) AS created_at_seconds,
  p.manufacturer_id, m.name AS manufacturer_name, m.location AS manufacturer_location,
  m.verified AS manufacturer_verified`;

export const viewColumns = `${cardColumns}, p.sku, p.description, p.customization_options,
  p.certifications, p.metadata`;

export interface CardRow {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly moq: number;
  readonly lead_time: string;
  readonly price_min_cents: number;
  readonly price_max_cents: number;
  readonly images: string[];
  readonly is_sample: boolean;
  readonly created_at_seconds: number;
  readonly manufacturer_id: string;
  readonly manufacturer_name: string;
  readonly manufacturer_location: string;
  readonly manufacturer_verified: boolean;
}

export interface ViewRow extends CardRow {
  readonly sku: string;
  readonly description: string;
  readonly customization_options: StoredOption[];
  readonly certifications: string[];
  readonly metadata: ProductMetadata;
}

export function cardOfRow(row: CardRow): ProductCard {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    manufacturer: {
      id: row.manufacturer_id,
      name: row.manufacturer_name,
      location: row.manufacturer_location,
      ...(row.manufacturer_verified && { verified: true }),
    },
    moq: row.moq,
    leadTime: row.lead_time,
    priceMinCents: row.price_min_cents,
    priceMaxCents: row.price_max_cents,
    images: row.images,
    isSample: row.is_sample,
    createdAt: new Date(Math.round(row.created_at_seconds * 1000)).toISOString(),
  };
}

export function viewOfRow(row: ViewRow): ProductView {
  return {
    ...cardOfRow(row),
    sku: row.sku,
    description: row.description,
    customizationOptions: getCustomizationOptions(row.customization_options),
    certifications: row.certifications,
    metadata: row.metadata,
  };
}
