import { useFormContext } from 'react-hook-form';
import type { ProductValues } from './product-values';

/** The product form around a section. */
export const useProductForm = () => useFormContext<ProductValues>();
