export function runsFrom(root: string, command: string): boolean;
export function isInUse(root: string, platform?: string): boolean;
