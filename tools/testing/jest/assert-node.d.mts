export function explainWrongNode(found: {
  readonly version: string;
  readonly pinned: string;
  readonly hasVmModules: boolean;
}): string | undefined;
export function assertNode(root: string): void;
