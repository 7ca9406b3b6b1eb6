import { multiplyCents, sumCents, type Cents } from '@makeport/money';
import { ENTER_WHOLE_NUMBER } from '@makeport/ui';
import {
  DEFAULT_OPTION_COST_CENTS,
  DEFAULT_OPTION_MIN_QUANTITY,
  MAX_QUANTITY,
  belowMinimumText,
  belowOptionMinimumText,
} from '@makeport/rules';
import { MAX_QUANTITY_TEXT } from '../../cart/cart';

/**
 * An option of the panel (DATA-6). Absent values have the defaults of OPEN-18; a `minQuantity` of
 * null means no minimum.
 */
export type PanelOption = {
  id: string;
  name: string;
  /** Per unit. */
  additionalCostCents?: Cents;
  minQuantity?: number | null;
  available: boolean;
};

/** The order that the panel passes to its callbacks (CAT-25). */
export type PanelOrder = { quantity: number; selectedOptions: string[]; totalPriceCents: Cents };

export type PanelChoice = { quantity: number; selectedOptions: readonly string[] };

type PanelState = { quantity: number; selectedOptions: readonly string[]; error: string | null };

export type PanelInput = { basePriceCents: Cents; moq: number; options: readonly PanelOption[] };

export function additionalCostCents(option: PanelOption): Cents {
  return option.additionalCostCents ?? DEFAULT_OPTION_COST_CENTS;
}

/** Returns the option's own minimum, its default, or zero if it has none. */
export function minQuantity(option: PanelOption): number {
  return option.minQuantity === undefined ? DEFAULT_OPTION_MIN_QUANTITY : (option.minQuantity ?? 0);
}

/**
 * Returns the panel's initial state (CAT-24), or a visitor's choices from before the sign-in,
 * without options that are no longer available (B10).
 */
export function initialPanel(input: PanelInput, chosen?: PanelChoice | null): PanelState {
  if (!chosen) return { quantity: input.moq, selectedOptions: [], error: null };
  const offered = input.options.filter(({ available }) => available).map(({ id }) => id);
  const state = {
    quantity: chosen.quantity,
    selectedOptions: chosen.selectedOptions.filter((id) => offered.includes(id)),
    error: null,
  };
  return { ...state, error: orderError(input, state) };
}

export function unitPriceCents(input: PanelInput, selectedOptions: readonly string[]): Cents {
  const chosen = input.options.filter((option) => selectedOptions.includes(option.id));
  return sumCents([input.basePriceCents, ...chosen.map(additionalCostCents)]);
}

/**
 * Returns (base price + sum of the chosen options' costs) × quantity (CAT-28); null for an invalid
 * quantity.
 */
export function totalPriceCents(
  input: PanelInput,
  state: Pick<PanelState, 'quantity' | 'selectedOptions'>,
): Cents | null {
  if (!Number.isSafeInteger(state.quantity) || state.quantity > MAX_QUANTITY) return null;
  return multiplyCents(unitPriceCents(input, state.selectedOptions), state.quantity);
}

function quantityError(input: PanelInput, quantity: number): string | null {
  if (Number.isNaN(quantity)) return ENTER_WHOLE_NUMBER;
  if (quantity < input.moq) return belowMinimumText(input.moq);
  if (quantity > MAX_QUANTITY) return MAX_QUANTITY_TEXT;
  return null;
}

function optionError(option: PanelOption, quantity: number): string | null {
  if (quantity >= minQuantity(option)) return null;
  return belowOptionMinimumText(minQuantity(option), option.name);
}

/**
 * Returns the first rule that the order violates, or null (CAT-37, CAT-38). It is checked before
 * every submit.
 */
export function orderError(input: PanelInput, state: PanelState): string | null {
  const broken = input.options
    .filter((option) => state.selectedOptions.includes(option.id))
    .map((option) => optionError(option, state.quantity))
    .find((error) => error !== null);
  return quantityError(input, state.quantity) ?? broken ?? null;
}

/**
 * Changes the quantity. A quantity below a chosen option's minimum is reported only at submit
 * (CAT-37). The error then stays until it is corrected (CAT-35).
 */
export function changeQuantity(input: PanelInput, state: PanelState, quantity: number): PanelState {
  const next = { ...state, quantity };
  const aboutQuantity = state.error === quantityError(input, state.quantity);
  return {
    ...next,
    error: aboutQuantity ? quantityError(input, quantity) : orderError(input, next),
  };
}

/**
 * Selects or deselects an option. An unavailable option has no effect; an option whose minimum
 * exceeds the quantity is rejected with an error (CAT-31, CAT-33).
 */
export function toggleOption(input: PanelInput, state: PanelState, optionId: string): PanelState {
  const option = input.options.find((candidate) => candidate.id === optionId);
  if (!option?.available) return state;
  if (state.selectedOptions.includes(optionId)) {
    const next = {
      ...state,
      selectedOptions: state.selectedOptions.filter((id) => id !== optionId),
    };
    return { ...next, error: state.error === null ? null : orderError(input, next) };
  }
  const refusal = optionError(option, state.quantity);
  if (refusal !== null) return { ...state, error: quantityError(input, state.quantity) ?? refusal };
  const next = { ...state, selectedOptions: [...state.selectedOptions, optionId] };
  return { ...next, error: orderError(input, next) };
}

/** Dismisses the error of a rejected option. An error of the order itself stays. */
export function dismissError(input: PanelInput, state: PanelState): PanelState {
  return { ...state, error: orderError(input, state) };
}

/** Returns the order to submit, or the state with the error that prevents it. */
export function submitPanel(
  input: PanelInput,
  state: PanelState,
): { order: PanelOrder } | { state: PanelState } {
  const error = orderError(input, state);
  if (error !== null) return { state: { ...state, error } };
  const { quantity, selectedOptions } = state;
  return {
    order: {
      quantity,
      selectedOptions: [...selectedOptions],
      totalPriceCents: totalPriceCents(input, state) ?? 0,
    },
  };
}
