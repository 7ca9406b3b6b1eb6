import { multiplyCents, sumCents, type Cents } from '@makeport/money';

/** An option as the panel takes it (DATA-6). Absent values get the defaults of OPEN-18; null means none. */
export type PanelOption = {
  id: string;
  name: string;
  /** Per unit. */
  additionalCostCents?: Cents;
  minQuantity?: number | null;
  available: boolean;
};

/** What the panel hands to its callbacks (CAT-25). */
export type PanelOrder = { quantity: number; selectedOptions: string[]; totalPriceCents: Cents };

type PanelState = { quantity: number; selectedOptions: readonly string[]; error: string | null };

export type PanelInput = { basePriceCents: Cents; moq: number; options: readonly PanelOption[] };

/** CAT-30: treated as real, charged and enforced (OPEN-18). */
const DEFAULT_ADDITIONAL_COST_CENTS: Cents = 999;
const DEFAULT_MIN_QUANTITY = 1000;
/** The most that one line of an order takes. */
export const MAX_QUANTITY = 1_000_000;

export function additionalCostCents(option: PanelOption): Cents {
  return option.additionalCostCents ?? DEFAULT_ADDITIONAL_COST_CENTS;
}

/** Zero where the option has no minimum of its own. */
export function minQuantity(option: PanelOption): number {
  return option.minQuantity === undefined ? DEFAULT_MIN_QUANTITY : (option.minQuantity ?? 0);
}

export function initialPanel(input: PanelInput): PanelState {
  return { quantity: input.moq, selectedOptions: [], error: null };
}

/** What was typed: only whole numbers count, everything else is zero and therefore below every minimum. */
export function parseQuantity(text: string): number {
  const trimmed = text.trim();
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : 0;
}

export function unitPriceCents(input: PanelInput, selectedOptions: readonly string[]): Cents {
  const chosen = input.options.filter((option) => selectedOptions.includes(option.id));
  return sumCents([input.basePriceCents, ...chosen.map(additionalCostCents)]);
}

/** CAT-28: (base price + sum of the chosen options' additional cost) × quantity. */
export function totalPriceCents(
  input: PanelInput,
  state: Pick<PanelState, 'quantity' | 'selectedOptions'>,
): Cents {
  return multiplyCents(unitPriceCents(input, state.selectedOptions), state.quantity);
}

function quantityError(input: PanelInput, quantity: number): string | null {
  if (quantity < input.moq) return `Minimum order quantity is ${input.moq} units`;
  if (quantity > MAX_QUANTITY) return `Maximum order quantity is ${MAX_QUANTITY} units`;
  return null;
}

function optionError(option: PanelOption, quantity: number): string | null {
  if (quantity >= minQuantity(option)) return null;
  return `Minimum ${minQuantity(option)} units required for ${option.name}`;
}

/** The recheck before every submit (CAT-37, CAT-38): the first broken rule, or null. */
export function orderError(input: PanelInput, state: PanelState): string | null {
  const broken = input.options
    .filter((option) => state.selectedOptions.includes(option.id))
    .map((option) => optionError(option, state.quantity))
    .find((error) => error !== null);
  return quantityError(input, state.quantity) ?? broken ?? null;
}

/**
 * A quantity that no longer suffices for a chosen option is told at submit only (CAT-37). Once told, it stays
 * until it is corrected (CAT-35).
 */
export function changeQuantity(input: PanelInput, state: PanelState, quantity: number): PanelState {
  const next = { ...state, quantity };
  const aboutQuantity = state.error === quantityError(input, state.quantity);
  return { ...next, error: aboutQuantity ? quantityError(input, quantity) : orderError(input, next) };
}

/** CAT-31, CAT-33: an unavailable option does nothing; one whose minimum is not reached is refused. */
export function toggleOption(input: PanelInput, state: PanelState, optionId: string): PanelState {
  const option = input.options.find((candidate) => candidate.id === optionId);
  if (!option?.available) return state;
  if (state.selectedOptions.includes(optionId)) {
    const next = { ...state, selectedOptions: state.selectedOptions.filter((id) => id !== optionId) };
    return { ...next, error: state.error === null ? null : orderError(input, next) };
  }
  const refusal = optionError(option, state.quantity);
  if (refusal !== null) return { ...state, error: quantityError(input, state.quantity) ?? refusal };
  const next = { ...state, selectedOptions: [...state.selectedOptions, optionId] };
  return { ...next, error: orderError(input, next) };
}

/** A refused choice can be let go; what is still broken stays said. */
export function dismissError(input: PanelInput, state: PanelState): PanelState {
  return { ...state, error: orderError(input, state) };
}

/** Either the order for the callback or the state with the error that stops it. */
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
      totalPriceCents: totalPriceCents(input, state),
    },
  };
}
