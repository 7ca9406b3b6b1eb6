import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'warning';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  durationMs: number;
}

export interface ToastOptions {
  /**
   * How long the toast is visible, in milliseconds. Default: 3000, errors 5000 (SHELL-34, SHELL-35,
   * OPEN-3).
   */
  durationMs?: number;
}

const DURATION_MS: Record<ToastKind, number> = { success: 3000, warning: 3000, error: 5000 };

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

function dismiss(id: number): void {
  replace(toasts.filter((shown) => shown.id !== id));
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  const id = nextId++;
  replace([...toasts, { id, kind, text, durationMs: options.durationMs ?? DURATION_MS[kind] }]);
  return id;
}

/**
 * Shows a short message at the bottom right, from any area. A new toast does not hide an earlier
 * one (OPEN-3).
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  dismiss,
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the visible toasts, oldest first. The shell renders them and dismisses each after its
 * duration.
 */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}
