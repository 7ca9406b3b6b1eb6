export { BasicFields } from './basic-fields';
export { EditProductFrame, ProductFormPage } from './form-page';
export { ProductFormFooter } from './form-footer';
export { amount, NO_AMOUNT, required } from './field-rules';
export { ProductVersionConflict, toWords } from './product-version-conflict';
export { RemovableRows } from './removable-rows';
export { isBlank, toDollars, toEntries } from './entries';
export { getTextsByField, useSaveProduct, type Newer, type Refusal } from './use-save-product';
export { useStoredProduct, type StoredProduct } from './use-stored-product';
