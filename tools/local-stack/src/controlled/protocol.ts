import type { StackAddresses } from '../stack/stack.ts';

/** The first line on the standard input of a stack's owner. */
export interface StackWish {
  readonly basePort: number | null;
  readonly stateFolder: string;
  readonly build: boolean;
  readonly keepState: boolean;
  readonly lastRelease: string | null;
}

/** All later lines. */
export type StackRequest =
  | {
      readonly id: number;
      readonly op: 'kill';
      readonly process: string;
      readonly signal: NodeJS.Signals;
    }
  | {
      readonly id: number;
      readonly op: 'start';
      readonly process: string;
      readonly environment: Readonly<Record<string, string>>;
    }
  | { readonly id: number; readonly op: 'restart' | 'stop'; readonly process: string };

/** The responses, one per line, on standard output. */
export type StackAnswer =
  | { readonly kind: 'ready'; readonly addresses: StackAddresses }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly id: number; readonly error: string | null };
