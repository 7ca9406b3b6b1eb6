interface RunningNode {
  readonly platform: string;
  readonly execPath: string;
  readonly versions: { readonly node: string };
}

export function pinnedNodePath(root: string, platform?: string): string;
export function getMajor(version: string): number;
export function chooseNode(choice: {
  readonly root: string;
  readonly pinnedVersion: string;
  readonly running?: RunningNode;
  readonly exists?: (path: string) => boolean;
}): string | undefined;
