interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
}

export function isComplete(
  locked: Readonly<Record<string, Entry>>,
  installed: Readonly<Record<string, Entry>> | undefined,
): boolean;
export function dependenciesAreUpToDate(root: string): boolean;
