interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
}
type Packages = Readonly<Record<string, Entry>>;

export function isComplete(
  locked: Packages,
  installed: Packages | undefined,
  wanted: { development: boolean },
): boolean;
export function hasDevelopmentTools(installed: Packages | undefined): boolean;
export function missingDependencies(
  root: string,
  command: string | undefined,
  inUse: () => boolean,
): string[] | undefined;
