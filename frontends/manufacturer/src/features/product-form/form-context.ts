import { createContext, use } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ProductValues } from './product-values';

/** The product form around a section. */
export const useProductForm = () => useFormContext<ProductValues>();

/** The number fields whose text became 0, with what is said under them: nothing is published until they are entered. */
export type ReplacedNumbers = Map<string, string>;
export const ReplacedNumbersContext = createContext<ReplacedNumbers>(new Map());
export const useReplacedNumbers = (): ReplacedNumbers => use(ReplacedNumbersContext);
