import { createContext, use } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ProductValues } from './product-values';

/** Returns the form of the product that a section edits. */
export const useProductForm = () => useFormContext<ProductValues>();

/**
 * Number fields whose invalid text was replaced by 0, with their error texts. They block publishing
 * until the user fills them in.
 */
export type ReplacedNumbers = Map<string, string>;
export const ReplacedNumbersContext = createContext<ReplacedNumbers>(new Map());
export const useReplacedNumbers = (): ReplacedNumbers => use(ReplacedNumbersContext);
