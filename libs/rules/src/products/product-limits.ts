/** Limits of a product. The catalogue enforces them; forms show them earlier (OPEN-67). */
export const MAX_PRODUCT_NAME_LENGTH = 100;
export const MAX_SKU_LENGTH = 64;
export const MAX_PRODUCT_DESCRIPTION_LENGTH = 5_000;
export const MAX_PRODUCT_TERMS_LENGTH = 1_000;
export const MAX_PRODUCT_IMAGES = 8;
/** Maximum characters of an image description. */
export const MAX_IMAGE_TEXT_LENGTH = 200;
/** Maximum characters of the address of a picture on another server. */
export const MAX_IMAGE_ADDRESS_LENGTH = 2_000;
export const MAX_PRODUCT_OPTIONS = 50;
export const MAX_OPTION_NAME_LENGTH = 100;
/** Also the limit for the delivery time of samples. */
export const MAX_LEAD_TIME_LENGTH = 100;
/** The initial value in a new form (MFR-33, ADM-21). */
export const DEFAULT_LEAD_TIME = '30-45 days';
/** Units per month. */
export const MAX_MONTHLY_CAPACITY = 1_000_000_000;

/** Maximum entries of a list of texts, such as facilities and certifications. */
export const MAX_LIST_ENTRIES = 50;
export const MAX_LIST_ENTRY_LENGTH = 200;

export const MAX_SPECIFICATIONS = 50;
export const MAX_SPECIFICATION_NAME_LENGTH = 100;
export const MAX_SPECIFICATION_VALUE_LENGTH = 200;

/** Shown below the last row of a full list, and used by Catalog when it rejects a longer list. */
export const TOO_MANY_OPTIONS_TEXT = `At most ${MAX_PRODUCT_OPTIONS} options are allowed`;
export const TOO_MANY_ENTRIES_TEXT = `At most ${MAX_LIST_ENTRIES} entries are allowed`;

export const TOO_MANY_IMAGES_TEXT = `Maximum ${MAX_PRODUCT_IMAGES} images allowed`;
